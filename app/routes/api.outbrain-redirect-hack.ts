export { loader } from '#app/ads/outbrain-redirect.api.server.ts';
