import { randomUUID } from 'node:crypto';
import { factsForStoryLists } from '#app/visitor/visitor.port.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import type { SiteRequest } from './site-request.server.ts';

/** The part of a site request that requests for story lists depend on. */
export type StoryListRequest = Pick<SiteRequest, 'appParameters' | 'optedOut' | 'isForNamed' | 'auid'>;

/** The brand's whitelist of `cd` keys that may be sent. */
interface Whitelist {
  cmsConfig: { articleReqCDParamsWhiteListWeb: readonly string[] };
}

/** A visitor who has no reactions and never will: nobody can guess the id, and no page contains it. */
const NAMED_VISITOR = { cd: { auid: randomUUID() } };

/**
 * The parameters of the carrier's app that are sent with a request for a story list (sections 5 and 7): the keys of
 * `cd` that the brand's whitelist names, and `rp` if it can be parsed; on the web, the visitor's own id in place of the
 * app's. After an opt-out nothing identifies a visitor.
 */
export function storyListFacts(
  { appParameters, optedOut, isForNamed = false, auid }: StoryListRequest,
  brand: Whitelist,
): Pick<StoryListQuery, 'cd' | 'rp'> {
  if (isForNamed) return NAMED_VISITOR;
  const app = auid === undefined ? appParameters : { cd: JSON.stringify({ auid }) };
  return factsForStoryLists(app, brand.cmsConfig.articleReqCDParamsWhiteListWeb, optedOut);
}

/**
 * The query of a call for a story list in the request's language; after an opt-out without what identifies a visitor,
 * whatever the caller sends: a carrier's back end must not learn it from a page that is older than the choice.
 */
export function storyListQuery<Q extends StoryListQuery>(
  query: Q,
  siteRequest: StoryListRequest & Pick<SiteRequest, 'language'>,
  brand: Whitelist,
): Q {
  const asked = { ...query, lang: siteRequest.language };
  if (!siteRequest.optedOut) return asked;
  return { ...asked, cd: undefined, rp: undefined, ...storyListFacts(siteRequest, brand) };
}
