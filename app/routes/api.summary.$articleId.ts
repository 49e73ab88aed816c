export { loader } from '#app/api/summary/summary.server.ts';
