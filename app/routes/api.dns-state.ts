export { loader } from '#app/privacy/dns-state.api.server.ts';
