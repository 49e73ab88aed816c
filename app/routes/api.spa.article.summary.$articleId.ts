export { loader } from '#app/article/summary/article-summary.api.server.ts';
