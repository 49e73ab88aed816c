export { loader } from '#app/portal/portal.api.server.ts';
