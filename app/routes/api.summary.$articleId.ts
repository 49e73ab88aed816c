export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { loader } from '#app/article/summary/summary.api.server.ts';
