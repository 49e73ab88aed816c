export { loader } from '#app/article/article.api.server.ts';
