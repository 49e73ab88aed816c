export { loader } from '#app/api/article-summary/article-summary.server.ts';
