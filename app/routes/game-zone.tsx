export { clientLoader } from '#app/games/zone/game-zone-loader.client.ts';
export { loader } from '#app/games/zone/game-zone-loader.server.ts';
export { default, headers, meta } from '#app/games/zone/game-zone-screen.tsx';
