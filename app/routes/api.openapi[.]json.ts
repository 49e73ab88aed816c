export { loader } from '#app/api/openapi.api.server.ts';
