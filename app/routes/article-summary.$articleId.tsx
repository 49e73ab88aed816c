export { meta } from '#app/screens/article-summary/article-summary-meta.ts';
export { default } from '#app/screens/article-summary/article-summary-screen.tsx';
export { clientLoader } from '#app/screens/article-summary/client-loader.ts';
export { loader } from '#app/screens/article-summary/loader.server.ts';
export { shouldRevalidate } from '#app/screens/article-summary/should-revalidate.ts';
