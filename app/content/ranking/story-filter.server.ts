import { blockedSources, narrowedProviders } from '#app/content/brand-sources.server.ts';
import type { FeedQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { contentLanguageOf, isLanguage, marketOf } from '#schemas/content/languages.ts';

/** Which stories a brand and a query leave to choose from. */
export interface FeedFilter {
  language: string;
  /** Source ids to choose from; undefined means all. */
  only: ReadonlySet<string> | undefined;
  /** Source ids never shown. */
  never: ReadonlySet<string>;
}

/** The filter of a call. A query may narrow the brand's providers and add to its blacklist, never the reverse. */
export function feedFilter(
  brand: Brand,
  query: Pick<FeedQuery, 'market' | 'lang' | 'providers' | 'providersBlacklist'>,
): FeedFilter {
  const fallback = brand.languages[0] ?? 'en';
  const language = isLanguage(query.lang) ? query.lang : undefined;
  const only = narrowedProviders(brand, query.providers);
  return {
    language: contentLanguageOf(query.market ?? marketOf(language ?? fallback)),
    only: only && new Set(only),
    never: blockedSources(brand, query.providersBlacklist),
  };
}

/** Those of a topic's sources that the filter leaves; undefined where it leaves all. */
export function sourcesLeft(
  filter: FeedFilter,
  present: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  const left = [...present].filter((id) => (filter.only?.has(id) ?? true) && !filter.never.has(id));
  return left.length === present.size ? undefined : new Set(left);
}
