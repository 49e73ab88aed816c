export { BACKEND_VERSION } from './backend-version.server.ts';
export { notOffered, parseBody, tooMany } from './posted-body.server.ts';
export { fail, guarded, parseQuery, respond } from './respond.server.ts';
export { respondFeed } from './respond-feed.server.ts';
