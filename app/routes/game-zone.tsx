export { clientLoader } from '#app/games/zone/game-zone-loader.client.ts';
export { loader } from '#app/games/zone/game-zone-loader.server.ts';
export { default, meta } from '#app/games/zone/game-zone-screen.tsx';
