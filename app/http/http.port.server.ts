export { acceptedCodings, type Coding } from './accept-encoding.server.ts';
export {
  brandOfCustomer,
  readSiteRequest,
  type SiteRequest,
  type SiteSettings,
  siteParameters,
} from './site-request.server.ts';
export { type FileRequest, fileAnswer, IMMUTABLE, SVG_POLICY, TYPES } from './static-files.server.ts';
export { type StoryListRequest, storyListFacts, storyListQuery } from './story-list-facts.server.ts';
