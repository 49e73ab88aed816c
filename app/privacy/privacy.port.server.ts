export { dnsState, regionHasOptOutLaw, regionOf } from './dns-state.server.ts';
