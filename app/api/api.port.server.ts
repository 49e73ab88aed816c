export { BACKEND_VERSION } from './backend-version.server.ts';
export { notOffered, parseBody, tooMany } from './posted-body.server.ts';
export { fail, guarded, parseQuery, respond, respondFeed } from './respond.server.ts';
