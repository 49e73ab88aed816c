export { loader } from '#app/screens/not-found/loader.server.ts';
export { meta } from '#app/screens/not-found/not-found-meta.ts';
export { default } from '#app/screens/not-found/not-found-screen.tsx';

/** The address does not tell the name under which the page reports. */
export const handle = { screen: 'not found' };
