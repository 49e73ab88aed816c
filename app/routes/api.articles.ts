export { answerArticles as loader } from '#app/portal/portal.api.server.ts';
