export { clientLoader } from '#app/full-screen-feed/full-screen-feed-client-loader.ts';
export { loader } from '#app/full-screen-feed/full-screen-feed-loader.server.ts';
export { meta } from '#app/full-screen-feed/full-screen-feed-meta.ts';
export { default } from '#app/full-screen-feed/full-screen-feed-screen.tsx';
