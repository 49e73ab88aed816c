export { loader } from '#app/api/dns-state/dns-state.server.ts';
