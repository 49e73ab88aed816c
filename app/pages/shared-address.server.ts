import type { SiteRequest } from '#app/http/http.port.server.ts';
import type { PageKey } from './cached-pages.server.ts';

/** Parameters that a shared page may depend on. Anything else is dropped before it renders. */
const PAGE_PARAMETERS = [
  'brid',
  'lang',
  'topic',
  'offset',
  'asOf',
  'customer',
  'forceArticlePageV2',
  'is_summary_full',
  'saved',
  'isDarkMode',
];

const NOT_PAGES =
  /^\/(api|assets|picture|game-pack|brand|demo|static|build|healthz|readyz|websub|__manifest)\/?|\.[a-z0-9]+$/;

/**
 * The page's address with known parameters only, in a fixed order, without those of the carrier's app; undefined for
 * what is no page.
 */
export function sharedAddress(method: string | undefined, url: URL): URL | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || NOT_PAGES.test(url.pathname)) return undefined;
  const search = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value && value.length <= 100) search.set(name, value);
  }
  // At once, as a URL is parsed again with each change.
  const shared = new URL(url);
  shared.search = search.toString();
  shared.hash = '';
  return shared;
}

/** The cache key of a shared page. */
export function pageKey(address: URL, site: SiteRequest): PageKey {
  return {
    brid: site.brand.brand.brid,
    brandVersion: site.brand.version,
    language: site.language,
    page: address.pathname + address.search,
    optedOut: site.optedOut,
    gpc: site.gpc,
    privacyApplies: site.privacyApplies,
    isFromApp: site.isFromApp,
    isForNamed: site.isForNamed ?? false,
    isDarkMode: site.isDarkMode ?? false,
    abt: site.abt,
  };
}
