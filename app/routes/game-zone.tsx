export { clientLoader } from '#app/screens/game-zone/client-loader.client.ts';
export { meta } from '#app/screens/game-zone/game-zone-meta.ts';
export { default } from '#app/screens/game-zone/game-zone-screen.tsx';
export { loader } from '#app/screens/game-zone/loader.server.ts';
