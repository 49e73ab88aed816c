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

/** Parameters that carry facts of one visitor; such a page is never shared. */
const VISITOR_PARAMETERS = ['cd', 'rp'];

const NOT_PAGES =
  /^\/(api|assets|picture|game-pack|brand|demo|static|build|healthz|readyz|websub|__manifest)\/?|\.[a-z0-9]+$/;

/** The page's address with known parameters only, in a fixed order; undefined if the page may not be shared. */
export function sharedAddress(method: string | undefined, url: URL): URL | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || NOT_PAGES.test(url.pathname)) return undefined;
  if (VISITOR_PARAMETERS.some((name) => url.searchParams.has(name))) return undefined;
  const shared = new URL(url);
  shared.search = '';
  shared.hash = '';
  for (const name of PAGE_PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value && value.length <= 100) shared.searchParams.set(name, value);
  }
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
  };
}
