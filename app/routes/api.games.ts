export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { answerGames as loader } from '#app/games/games.api.server.ts';
