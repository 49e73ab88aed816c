export { loader } from '#app/api/fsd/fsd.server.ts';
