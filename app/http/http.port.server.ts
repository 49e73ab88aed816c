export { acceptedCodings, type Coding } from './accept-encoding.server.ts';
export { type FeedVisit, feedFacts, feedKept } from './feed-facts.server.ts';
export { type FileRequest, fileAnswer, IMMUTABLE, SVG_POLICY, TYPES } from './static-files.server.ts';
export { customerOf, type SiteSetting, siteParameters, type Visit, visitOf } from './visit.server.ts';
