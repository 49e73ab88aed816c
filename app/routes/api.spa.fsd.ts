export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { loader } from '#app/full-screen-feed/fsd.api.server.ts';
