import { base64Of } from '#app/privacy/privacy.port.server.ts';
import { type Facts, whitelistedFacts, withoutIds } from '#app/visitor/visitor.port.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import { base64Json, jsonText } from '#schemas/api/query-values.ts';
import type { SiteRequest } from './site-request.server.ts';

/** The part of a site request that requests for story lists depend on. */
export type StoryListRequest = Pick<SiteRequest, 'linkParameters' | 'optedOut'>;

/** The brand's whitelist of `cd` keys that may be sent. */
export interface Whitelist {
  cmsConfig: { articleReqCDParamsWhiteListWeb: readonly string[] };
}

/**
 * The parameters of the carrier's app that are sent with a request for a story list (sections 5 and 7): the keys of
 * `cd` that the brand's whitelist names, and `rp` if it can be parsed. After an opt-out neither identifies a visitor.
 */
export function storyListFacts(
  { linkParameters, optedOut }: StoryListRequest,
  brand: Whitelist,
): Pick<StoryListQuery, 'cd' | 'rp'> {
  const allowed = (facts: Facts) => (optedOut ? withoutIds(facts) : facts);
  const whitelist = brand.cmsConfig.articleReqCDParamsWhiteListWeb;
  const cd = whitelistedFacts(allowed(jsonText.safeParse(linkParameters.cd).data ?? {}), whitelist);
  const rp = allowed(base64Json.safeParse(linkParameters.rp).data ?? {});
  return {
    ...(isEmpty(cd) ? {} : { cd }),
    ...(isEmpty(rp) ? {} : { rp: base64Of(rp) }),
  };
}

/**
 * The link parameters as a browser sends them with its own requests for story lists; undefined if they are the same.
 */
export function storyListParameters(
  request: StoryListRequest,
  brand: Whitelist,
): Readonly<Record<string, string>> | undefined {
  const { cd, rp, ...others } = request.linkParameters;
  if (cd === undefined && rp === undefined) return undefined;
  const facts = storyListFacts(request, brand);
  return {
    ...others,
    ...(facts.cd ? { cd: JSON.stringify(facts.cd) } : {}),
    ...(facts.rp ? { rp: facts.rp } : {}),
  };
}

const isEmpty = (facts: Facts): boolean => Object.keys(facts).length === 0;
