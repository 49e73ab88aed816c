export { action, loader } from '#app/privacy/screen/do-not-sell-loader.server.ts';
export { default, meta } from '#app/privacy/screen/do-not-sell-screen.tsx';
