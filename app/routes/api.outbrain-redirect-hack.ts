export { loader } from '#app/api/outbrain-redirect/outbrain-redirect.server.ts';
