import { base64Of } from '#app/privacy/privacy.port.server.ts';
import { type Facts, whitelistedFacts, withoutIds } from '#app/visitor/visitor.port.ts';
import type { FeedQuery } from '#schemas/api/feed.ts';
import { base64Json, jsonText } from '#schemas/api/query-values.ts';
import type { SiteRequest } from './site-request.server.ts';

/** The visit as far as it says what may go along. */
export type StoryListRequest = Pick<SiteRequest, 'kept' | 'optedOut'>;

/** The brand as the page sees it, which says what of `cd` may go along. */
export interface Whitelist {
  cmsConfig: { articleReqCDParamsWhiteListWeb: readonly string[] };
}

/**
 * The facts of the carrier's app that go along with a request for stories (sections 5 and 7): of `cd` what the
 * brand's whitelist names, and `rp` as far as it can be read. After an opt-out neither tells visitors apart.
 */
export function storyListFacts(
  { kept, optedOut }: StoryListRequest,
  brand: Whitelist,
): Pick<FeedQuery, 'cd' | 'rp'> {
  const allowed = (facts: Facts) => (optedOut ? withoutIds(facts) : facts);
  const whitelist = brand.cmsConfig.articleReqCDParamsWhiteListWeb;
  const cd = whitelistedFacts(allowed(jsonText.safeParse(kept.cd).data ?? {}), whitelist);
  const rp = allowed(base64Json.safeParse(kept.rp).data ?? {});
  return {
    ...(isEmpty(cd) ? {} : { cd }),
    ...(isEmpty(rp) ? {} : { rp: base64Of(rp) }),
  };
}

/** The kept parameters of links as a browser's own requests for stories carry them; undefined where they are the same. */
export function storyListParameters(
  visit: StoryListRequest,
  brand: Whitelist,
): Readonly<Record<string, string>> | undefined {
  const { cd, rp, ...others } = visit.kept;
  if (cd === undefined && rp === undefined) return undefined;
  const facts = storyListFacts(visit, brand);
  return {
    ...others,
    ...(facts.cd ? { cd: JSON.stringify(facts.cd) } : {}),
    ...(facts.rp ? { rp: facts.rp } : {}),
  };
}

const isEmpty = (facts: Facts): boolean => Object.keys(facts).length === 0;
