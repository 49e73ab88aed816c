export { clientLoader, shouldRevalidate } from '#app/article/summary/article-summary-client-loader.ts';
export { loader } from '#app/article/summary/article-summary-loader.server.ts';
export { meta } from '#app/article/summary/article-summary-meta.ts';
export { default } from '#app/article/summary/article-summary-screen.tsx';
