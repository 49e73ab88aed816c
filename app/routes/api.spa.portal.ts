export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { answerPortal as loader } from '#app/portal/portal.api.server.ts';
