export { hostFacts } from './host-app.ts';
export { type HostNavigation, handOver } from './host-navigation.ts';
