import { blockedSources, narrowedProviders } from '#app/content/brand-sources.server.ts';
import type { CallParameters } from '#app/content/upstream/call-address.server.ts';
import type { FeedQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { isLanguage, marketOf } from '#schemas/content/languages.ts';

/** For whom a call is made. */
export function brandParameters(brand: Brand): CallParameters {
  return { brid: brand.brid, customer: brand.customer };
}

/**
 * Query of portal, fsd and articles (section 7): the visitor's, within what the brand allows. Of `cd` only the
 * brand's listed keys go out (section 5), and providers can be narrowed, never widened.
 */
export function feedParameters(brand: Brand, query: FeedQuery): CallParameters {
  const { cmsConfig } = brand;
  const language = isLanguage(query.lang) ? query.lang : (brand.languages[0] ?? 'en');
  return {
    ...query,
    ...brandParameters(brand),
    lang: language,
    market: query.market ?? marketOf(language),
    cd: listed(query.cd, cmsConfig.articleReqCDParamsWhiteListWeb),
    providers: narrowedProviders(brand, query.providers) ?? [],
    providersBlacklist: [...blockedSources(brand, query.providersBlacklist)],
    rankingVersion: query.rankingVersion ?? cmsConfig.rankingVersion,
    webEnableHeadlines: query.webEnableHeadlines ?? (cmsConfig.webEnableHeadlines || undefined),
    forceSummary: query.forceSummary ?? (wantsSummaries(brand, query) || undefined),
  };
}

/** Query of the full-screen feed: its row of section 7 is shorter, so what else it leaves out is left out here. */
export function fsdParameters(brand: Brand, query: FeedQuery): CallParameters {
  const {
    webEnableHeadlines: _headlines,
    providersBlacklist: _blacklist,
    forceSummary: _summary,
    experience: _experience,
    offset: _offset,
    ...parameters
  } = feedParameters(brand, { entryPoint: 'fsd', ...query });
  return parameters;
}

/** Whether a query asks only for providers that the brand does not have: an empty list would ask for all. */
export function asksForNone(brand: Brand, { providers }: FeedQuery): boolean {
  return narrowedProviders(brand, providers)?.length === 0;
}

/** Whether the brand has stories open as summaries in this feed; the full-screen feed has no such setting. */
function wantsSummaries({ cmsConfig }: Brand, { experience, entryPoint }: FeedQuery): boolean {
  if (experience === 'article') return cmsConfig.forceSummaryInArticleFeed;
  return entryPoint !== 'fsd' && cmsConfig.forceSummaryInPortal;
}

function listed(facts: FeedQuery['cd'], keys: readonly string[]): FeedQuery['cd'] {
  return facts && Object.fromEntries(Object.entries(facts).filter(([key]) => keys.includes(key)));
}
