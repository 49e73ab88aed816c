export { loader } from '#app/full-screen-feed/fsd.api.server.ts';
