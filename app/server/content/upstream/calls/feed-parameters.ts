import type { CallParameters } from '#app/server/content/upstream/call-address.ts';
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
  const { cmsConfig, content } = brand;
  const language = isLanguage(query.lang) ? query.lang : (brand.languages[0] ?? 'en');
  return {
    ...query,
    ...brandParameters(brand),
    lang: language,
    market: query.market ?? marketOf(language),
    cd: listed(query.cd, cmsConfig.articleReqCDParamsWhiteListWeb),
    providers: narrowed(content.providers, query.providers ?? []),
    providersBlacklist: [...new Set([...cmsConfig.providersBlacklist, ...(query.providersBlacklist ?? [])])],
    rankingVersion: query.rankingVersion ?? cmsConfig.rankingVersion,
    webEnableHeadlines: query.webEnableHeadlines ?? (cmsConfig.webEnableHeadlines || undefined),
  };
}

/** Whether a query asks only for providers that the brand does not have: an empty list would ask for all. */
export function asksForNone(brand: Brand, { providers = [] }: FeedQuery): boolean {
  return providers.length > 0 && narrowed(brand.content.providers, providers).length === 0;
}

/** Whether stories of a source may be shown by a brand. */
export function carries(brand: Brand, sourceId: string): boolean {
  const { providers } = brand.content;
  return (
    (providers.length === 0 || providers.includes(sourceId)) &&
    !brand.cmsConfig.providersBlacklist.includes(sourceId)
  );
}

function listed(facts: FeedQuery['cd'], keys: readonly string[]): FeedQuery['cd'] {
  return facts && Object.fromEntries(Object.entries(facts).filter(([key]) => keys.includes(key)));
}

function narrowed(allowed: readonly string[], asked: readonly string[]): readonly string[] {
  if (asked.length === 0) return allowed;
  if (allowed.length === 0) return asked;
  return asked.filter((id) => allowed.includes(id));
}
