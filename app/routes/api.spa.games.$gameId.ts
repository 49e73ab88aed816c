export { loader } from '#app/games/game.api.server.ts';
