export { meta } from '#app/screens/article/article-meta.ts';
export { default } from '#app/screens/article/article-screen.tsx';
export { clientLoader } from '#app/screens/article/client-loader.ts';
export { loader } from '#app/screens/article/loader.server.ts';
