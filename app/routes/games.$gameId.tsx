export { clientLoader } from '#app/screens/game/client-loader.client.ts';
export { meta } from '#app/screens/game/game-meta.ts';
export { default } from '#app/screens/game/game-screen.tsx';
export { loader } from '#app/screens/game/loader.server.ts';
