export { loader } from '#app/api/game/game.server.ts';
