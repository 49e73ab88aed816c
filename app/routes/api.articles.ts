export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { answerArticles as loader } from '#app/portal/portal.api.server.ts';
