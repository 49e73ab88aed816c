export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { loader } from '#app/site/configs.api.server.ts';
