export { answerUnknown as action, answerUnknown as loader } from '#app/api/contract.api.server.ts';
