export { answerGame as loader } from '#app/games/games.api.server.ts';
