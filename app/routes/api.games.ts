export { loader } from '#app/games/games.api.server.ts';
