export { clientLoader } from '#app/games/game-loader.client.ts';
export { loader } from '#app/games/game-loader.server.ts';
export { meta } from '#app/games/game-meta.ts';
export { default } from '#app/games/game-screen.tsx';
