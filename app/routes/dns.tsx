export { action, loader } from '#app/privacy/screen/do-not-sell-loader.server.ts';
export { meta } from '#app/privacy/screen/do-not-sell-meta.ts';
export { default } from '#app/privacy/screen/do-not-sell-screen.tsx';
