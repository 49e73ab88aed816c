import type { SiteRequest } from '#app/http/http.port.server.ts';
import { LANGUAGE_OF_PAGE } from '#app/lib/http/page-data.ts';
import type { PageKey } from './cached-pages.server.ts';

/** Parameters that a shared page, or the data of one, may depend on. Anything else is dropped before it renders. */
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

/** Of a call of a page's data: the loaders that answer it (Remix, "Single Fetch"), and the language of who asks. */
const DATA_PARAMETERS = ['_routes', LANGUAGE_OF_PAGE];

/** In any letter case, as the router takes them. */
const NOT_PAGES =
  /^\/(api|assets|picture|game-pack|brand|demo|static|build|healthz|readyz|websub|__manifest)\/?|\.[a-z0-9]+$/i;

/** Whether an address is that of a page's data, which a browser that is at the site asks for in place of the page. */
export function isPageData(pathname: string): boolean {
  return pathname.endsWith('.data');
}

/** The path of the page that a path, or that of its data, belongs to. */
export function pathOfPage(pathname: string): string {
  return isPageData(pathname) ? pathname.slice(0, -'.data'.length) : pathname;
}

/**
 * The address of a page, or of its data, with known parameters only, in a fixed order, without those of the carrier's
 * app; undefined for what is neither.
 */
export function sharedAddress(method: string | undefined, url: URL): URL | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || NOT_PAGES.test(pathOfPage(url.pathname))) return undefined;
  const search = new URLSearchParams();
  const names = isPageData(url.pathname) ? [...PAGE_PARAMETERS, ...DATA_PARAMETERS] : PAGE_PARAMETERS;
  for (const name of names) {
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
