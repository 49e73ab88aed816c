export { loader } from '#app/my-news/my-news-loader.server.ts';
export { default, meta } from '#app/my-news/my-news-screen.tsx';
