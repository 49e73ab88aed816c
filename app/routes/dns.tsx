export { meta } from '#app/screens/do-not-sell/do-not-sell-meta.ts';
export { default } from '#app/screens/do-not-sell/do-not-sell-screen.tsx';
export { action, loader } from '#app/screens/do-not-sell/loader.server.ts';
