export { answerOpenApi as loader } from '#app/api/contract.api.server.ts';
