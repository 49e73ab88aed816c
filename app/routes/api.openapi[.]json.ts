export { loader } from '#app/api/openapi/openapi.server.ts';
