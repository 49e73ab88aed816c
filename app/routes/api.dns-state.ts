export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { loader } from '#app/privacy/dns-state.api.server.ts';
