import { blockedSources, narrowedProviders } from '#app/content/brand-sources.server.ts';
import type { CallParameters } from '#app/content/upstream/call-address.server.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { isLanguage, marketOf } from '#schemas/content/languages.ts';

/** Parameters that name the brand. */
export function brandParameters(brand: Brand): CallParameters {
  return { brid: brand.brid, customer: brand.customer };
}

/**
 * Query of portal, fsd and articles (section 7): the visitor's, within what the brand allows. Only the keys of `cd`
 * that the brand lists are sent (section 5), and providers can be narrowed, never widened.
 */
export function feedParameters(brand: Brand, query: StoryListQuery): CallParameters {
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

/** Query of the full-screen feed: its row of section 7 is shorter, so the other parameters are left out. */
export function fsdParameters(brand: Brand, query: StoryListQuery): CallParameters {
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
export function asksForNone(brand: Brand, { providers }: StoryListQuery): boolean {
  return narrowedProviders(brand, providers)?.length === 0;
}

/** Whether the brand opens stories of this list as summaries; the full-screen feed has no such setting. */
function wantsSummaries({ cmsConfig }: Brand, { experience, entryPoint }: StoryListQuery): boolean {
  if (experience === 'article') return cmsConfig.forceSummaryInArticleFeed;
  return entryPoint !== 'fsd' && cmsConfig.forceSummaryInPortal;
}

function listed(facts: StoryListQuery['cd'], keys: readonly string[]): StoryListQuery['cd'] {
  return facts && Object.fromEntries(Object.entries(facts).filter(([key]) => keys.includes(key)));
}
