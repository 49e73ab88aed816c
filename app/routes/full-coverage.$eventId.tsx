export { loader } from '#app/full-coverage/full-coverage-loader.server.ts';
export { default, meta } from '#app/full-coverage/full-coverage-screen.tsx';
