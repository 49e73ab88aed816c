export { dnsState, regionHasOptOutLaw, regionOf } from './dns-state.server.ts';
export { base64Of, withoutNamedVisitor } from './without-named-visitor.server.ts';
