export { clientLoader } from '#app/screens/portal/client-loader.ts';
export { loader } from '#app/screens/portal/loader.server.ts';
export { meta } from '#app/screens/portal/portal-meta.ts';
export { default } from '#app/screens/portal/portal-screen.tsx';
