export { default, meta } from '#app/shell/errors/error-screen.tsx';
export { loadError as loader } from '#app/shell/errors/problem-loaders.server.ts';
