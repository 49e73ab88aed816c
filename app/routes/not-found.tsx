export { loader } from '#app/shell/errors/not-found-loader.server.ts';
export { meta } from '#app/shell/errors/not-found-meta.ts';
export { default } from '#app/shell/errors/not-found-screen.tsx';

/** The address does not tell the name under which the page reports. */
export const handle = { screen: 'not found' };
