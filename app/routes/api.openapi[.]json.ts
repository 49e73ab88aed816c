export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { answerOpenApi as loader } from '#app/api/contract.api.server.ts';
