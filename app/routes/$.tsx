export { default, meta } from '#app/shell/errors/not-found-screen.tsx';
export { loadNotFound as loader } from '#app/shell/errors/problem-loaders.server.ts';

/** The address does not tell the name under which the page reports. */
export const handle = { screen: 'not found' };
