export { loader } from '#app/api/article/article.server.ts';
