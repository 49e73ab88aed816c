export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { loader } from '#app/article/article.api.server.ts';
