import type { SiteRequest } from '#app/http/http.port.server.ts';
import { LANGUAGE_OF_PAGE } from '#app/lib/http/page-data.ts';
import { isLanguage, LANGUAGES } from '#schemas/content/languages.ts';
import { type PageKind, pageKindOf } from '#schemas/page-config/page-kind.ts';
import type { PageKey } from './cached-pages.server.ts';
import { isLocalHost } from './csp-sources.server.ts';
import type { RoutesAt } from './data-routes.server.ts';

/** Parameters that each page depends on, as its links carry them on. What no list names is dropped before it renders. */
const PAGE_PARAMETERS = ['brid', 'lang', 'forceArticlePageV2', 'isDarkMode'];

/** Of some parameters, the values that say something: with any others they are dropped. */
const VALUES: Readonly<Record<string, RegExp>> = {
  lang: new RegExp(`^(?:${LANGUAGES.join('|')})(?:[-_][a-z]{2})?$`, 'i'),
  forceArticlePageV2: /^true$/,
  isDarkMode: /^(?:true|false|1|0)$/,
};

/** Of a story list: which one, and from where on. */
const LIST_PARAMETERS = ['topic', 'offset', 'asOf'];

/** Parameters that only pages of one kind read. */
const KIND_PARAMETERS: Partial<Record<PageKind, readonly string[]>> = {
  portal: LIST_PARAMETERS,
  fsd: LIST_PARAMETERS,
  'article-summary': ['is_summary_full'],
  dns: ['customer', 'saved'],
};

/** Pages of the portal's kind that have no story list of an address. */
export const WITHOUT_LIST = /^\/(?:my-news|full-coverage|error|not-found)(?:\/|$)/i;

/** Of a call of a page's data: the loaders that answer it (Remix, "Single Fetch"). */
const ROUTES = '_routes';

/** Longest value as it is written in an address, percent signs included. */
const MAX_VALUE_LENGTH = 100;

/** In any letter case, as the router takes them. */
const NOT_PAGES =
  /^\/(api|assets|picture|game-pack|brand|demo|static|build|healthz|readyz|websub)\/?|\.[a-z0-9]+$/i;

/** Whether an address is that of a page's data, which a browser that is at the site asks for in place of the page. */
export function isPageData(pathname: string): boolean {
  return pathname.endsWith('.data');
}

/** The path of the page that a path, or that of its data, belongs to. */
export function pathOfPage(pathname: string): string {
  return isPageData(pathname) ? pathname.slice(0, -'.data'.length) : pathname;
}

/**
 * The address of a page, or of its data, with the parameters that this page reads, in a fixed order, without those of
 * the carrier's app; undefined for what is neither. Of the loaders that are named, those of this page are left, in one
 * order; all of them answer where none is.
 * @param routesAt the routes at the path of a page
 */
export function sharedAddress(method: string | undefined, url: URL, routesAt: RoutesAt): URL | undefined {
  const page = pathOfPage(url.pathname);
  if ((method !== 'GET' && method !== 'HEAD') || NOT_PAGES.test(page)) return undefined;
  const asked = url.searchParams;
  const ofKind = WITHOUT_LIST.test(page) ? [] : (KIND_PARAMETERS[pageKindOf(page)] ?? []);
  const written = [...PAGE_PARAMETERS, ...ofKind].map((name) => writtenParameter(name, asked.get(name)));
  if (isPageData(url.pathname)) {
    const named = asked.get(ROUTES)?.split(',') ?? [];
    const loaders = named.length > 0 ? routesAt(page).filter((id) => named.includes(id)) : [];
    written.push(writtenParameter(ROUTES, loaders.join(',')));
    const language = asked.get(LANGUAGE_OF_PAGE);
    if (isLanguage(language)) written.push(writtenParameter(LANGUAGE_OF_PAGE, language));
  }
  // At once, as a URL is parsed again with each change.
  const shared = new URL(url);
  shared.search = written.filter((one) => one !== '').join('&');
  shared.hash = '';
  return shared;
}

/** `name=value` as addresses have it; empty for a value that is empty, overlong or says nothing. */
function writtenParameter(name: string, value: string | null): string {
  if (!value || value.length > MAX_VALUE_LENGTH || VALUES[name]?.test(value) === false) return '';
  const text = new URLSearchParams([[name, value]]).toString();
  return text.length <= name.length + 1 + MAX_VALUE_LENGTH ? text : '';
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
    isLocal: isLocalHost(address.hostname),
    isFromApp: site.isFromApp,
    isForNamed: site.isForNamed ?? false,
    isDarkMode: site.isDarkMode ?? false,
    abt: site.abt,
  };
}
