export { meta } from '#app/screens/error/error-meta.ts';
export { default } from '#app/screens/error/error-screen.tsx';
export { loader } from '#app/screens/error/loader.server.ts';
