export { clientLoader } from '#app/screens/full-screen-feed/client-loader.ts';
export { meta } from '#app/screens/full-screen-feed/full-screen-feed-meta.ts';
export { default } from '#app/screens/full-screen-feed/full-screen-feed-screen.tsx';
export { loader } from '#app/screens/full-screen-feed/loader.server.ts';
