export { loader } from '#app/api/portal/portal.server.ts';
