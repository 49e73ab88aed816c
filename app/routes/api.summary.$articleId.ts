export { loader } from '#app/article/summary/summary.api.server.ts';
