export { dnsState, regionHasOptOutLaw, regionOf } from './dns-state.server.ts';
export { withoutNamedVisitor } from './without-named-visitor.server.ts';
