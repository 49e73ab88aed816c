export { loader } from '#app/ads/outbrain-redirect.api.server.ts';
export { refuseMethod as action } from '#app/api/api.port.server.ts';
