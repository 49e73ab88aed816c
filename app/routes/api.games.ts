export { loader } from '#app/api/games/games.server.ts';
