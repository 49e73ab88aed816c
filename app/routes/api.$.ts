export { answerUnknown as loader } from '#app/api/contract.api.server.ts';
