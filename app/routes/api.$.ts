export { loader } from '#app/api/unknown.api.server.ts';
