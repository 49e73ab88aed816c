export { loader } from '#app/api/articles/articles.server.ts';
