export { loader } from '#app/screens/not-found/loader.server.ts';
export { meta } from '#app/screens/not-found/not-found-meta.ts';
export { default } from '#app/screens/not-found/not-found-screen.tsx';

/** Nothing here moves. */
export const handle = { scripts: false, screen: 'not found' };
