export { loader } from '#app/api/unknown/unknown.server.ts';
