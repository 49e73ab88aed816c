export { clientLoader } from '#app/games/game-loader.client.ts';
export { loader } from '#app/games/game-loader.server.ts';
export { default, meta } from '#app/games/game-screen.tsx';
