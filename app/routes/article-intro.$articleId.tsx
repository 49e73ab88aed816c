export { meta } from '#app/screens/article/article-meta.ts';
export { default } from '#app/screens/article/article-screen.tsx';
export { loader } from '#app/screens/article/loader.server.ts';
