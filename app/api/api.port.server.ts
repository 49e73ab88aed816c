export { BACKEND_VERSION } from './backend-version.server.ts';
export { methodNotAllowed, parseBody, refuseMethod, tooManyRequests } from './posted-body.server.ts';
export { answerOrFail, fail, parseQuery, respond, respondStoryList, respondToOne } from './respond.server.ts';
