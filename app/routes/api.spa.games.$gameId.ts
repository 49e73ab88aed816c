export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { answerGame as loader } from '#app/games/games.api.server.ts';
