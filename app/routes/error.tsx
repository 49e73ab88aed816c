export { loader } from '#app/shell/errors/error-loader.server.ts';
export { meta } from '#app/shell/errors/error-meta.ts';
export { default } from '#app/shell/errors/error-screen.tsx';
