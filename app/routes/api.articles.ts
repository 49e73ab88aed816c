export { loader } from '#app/portal/articles.api.server.ts';
