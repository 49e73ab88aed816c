import type { BrandRegistry, LoadedBrand } from '#app/brand/brand.port.server.ts';
import { type AppParameters, appParametersOf } from '#app/lib/http/app-parameters.ts';
import { chooseLanguage, statedLanguage } from '#app/lib/http/choose-language.ts';
import { cookieValue } from '#app/lib/http/cookies.ts';
import { LANGUAGE_OF_PAGE } from '#app/lib/http/page-data.ts';
import { regionHasOptOutLaw, regionOf } from '#app/privacy/privacy.port.server.ts';
import { privacyDecision } from '#app/privacy/privacy.port.ts';
import {
  appParametersWithoutIds,
  isDarkForced,
  LANGUAGE_COOKIE,
  visitorInCookies,
} from '#app/visitor/visitor.port.ts';
import { visitorAbNumberOf } from '#schemas/api/app-visitor.ts';
import { parseCd, parseRp } from '#schemas/api/json-parameter.ts';
import type { Environment } from '#schemas/brand/cms/overrides.ts';
import type { Language } from '#schemas/content/languages.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { type PageKind, pageKindOf } from '#schemas/page-config/page-kind.ts';

/** Everything that a page may depend on: brand, language and visitor of a request, decided once, before rendering. */
export interface SiteRequest {
  brand: LoadedBrand;
  language: Language;
  optedOut: boolean;
  gpc: boolean;
  /** The visitor's region as two letters, from the header that the deployment names; empty if unknown. */
  region: string;
  /** False if the brand excludes visitors to whom no law gives the choice (`dnsUseNotApplicable`). */
  privacyApplies: boolean;
  /** Request headers that the answer varies by, beside those that all pages vary by. */
  vary: readonly string[];
  /** Where the deployment runs. */
  environment: Environment;
  /** The visitor's A/B number, 1 to 1000, if the carrier's app sent one in `cd` or `rp` (section 6). */
  abt: number | undefined;
  /** The carrier's app asked for the dark theme (section 2, "Theme"). */
  isDarkMode?: boolean;
  /** Query parameters that every link of the page carries on, for example `brid`; none of them is the visitor's. */
  linkParameters: Readonly<Record<string, string>>;
  /** Parameters of the carrier's app, after an opt-out without ids; empty in the request of a shared page. */
  appParameters: AppParameters;
  /** The carrier's app opened the page: the address has `cd` or `rp` (section 6). */
  isFromApp: boolean;
  /**
   * The visitor's id on the web, where the server knows reactions of theirs; undefined where the app opened the page,
   * after an opt-out, and in the request of a shared page.
   */
  auid?: string | undefined;
  /**
   * The request of a page that is shared by all visitors whom the app names and who have no reactions: the content is
   * requested with an id that is nobody's.
   */
  isForNamed?: boolean;
}

/** The parts of an HTTP request that a SiteRequest is read from. */
export interface RequestParts {
  url: URL;
  /** `cd` and `rp`, where the address does not have them any more. Default: those of the address. */
  appParameters?: AppParameters;
  host: string;
  header(name: string): string | null | undefined;
}

/** Settings of a deployment that requests depend on. */
export interface SiteSettings {
  environment: Environment;
  /** Header in which the proxy in front names the visitor's region, for example `cf-region-code`. */
  regionHeader?: string | undefined;
  /** Region of visitors without that header. */
  defaultRegion?: string | undefined;
  /** In staging: the domain that unlisted hosts are treated as. */
  stagingDomain?: string | undefined;
  /** The A/B number of visitors without one; for trying out an experiment. */
  abt?: number | undefined;
}

/**
 * Parameters that links between pages carry on if the request had them (section 2). Those of the carrier's app are
 * added in the browser, so that pages can be shared.
 */
const LINK_PARAMETERS = ['brid', 'lang', 'forceArticlePageV2', 'isDarkMode'] as const;

/** Those that identify the site and language, not the visitor. */
const OF_SITE: readonly string[] = ['brid', 'lang'];

/** The link parameters for addresses that outlive the session, such as that of an installed app. */
export function siteParameters(linkParameters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(
    Object.entries(linkParameters).filter(([name]) => OF_SITE.includes(name)),
  );
  return search.size > 0 ? `?${search}` : '';
}

const PRODUCTION: SiteSettings = { environment: 'production' };

/** Reads brand, language and privacy. An unknown brand falls back to newsroom (section 1). */
export function readSiteRequest(
  parts: RequestParts,
  brands: BrandRegistry,
  setting: SiteSettings = PRODUCTION,
): SiteRequest {
  const { searchParams, pathname } = parts.url;
  const brid = searchParams.get('brid');
  const customer = brandOfCustomer(parts.url, brands);
  const brand = brid
    ? (brands.get(brid) ?? brands.fallback())
    : (customer ?? brands.byHost(parts.host) ?? brands.fallback());
  const cookies = parts.header('cookie');
  const language = chooseLanguage(
    {
      query: searchParams.get('lang'),
      pathname,
      document: searchParams.get(LANGUAGE_OF_PAGE),
      cookie: cookieValue(cookies, LANGUAGE_COOKIE),
      accept: parts.header('accept-language'),
    },
    brand.brand.languages,
  );
  const app = parts.appParameters ?? appParametersOf(searchParams);
  const facts = app.cd === undefined ? undefined : parseCd(app.cd);
  const isFromApp = app.cd !== undefined || app.rp !== undefined;
  const privacy = privacyDecision(parts.header('sec-gpc'), cookies);
  const region = regionOf(
    (setting.regionHeader && parts.header(setting.regionHeader)) || setting.defaultRegion,
  );
  const { environment } = setting;
  const abt = visitorAbNumberOf(facts, app.rp === undefined ? undefined : parseRp(app.rp)) ?? setting.abt;
  const { cmsConfig } = brandOnPage(brand.brand, kindOf(pathname), { environment, abt });
  const byRegion = cmsConfig.dnsUseNotApplicable;
  return {
    brand,
    language,
    linkParameters: {
      ...linkParametersOf(searchParams),
      ...(customer ? { brid: customer.brand.brid } : {}),
      // Without cookies, only its links keep a page's language.
      ...(statedLanguage({ pathname }, brand.brand.languages) ? { lang: language } : {}),
    },
    appParameters: privacy.optedOut ? appParametersWithoutIds(app) : app,
    isFromApp,
    auid: isFromApp || privacy.optedOut ? undefined : visitorInCookies(cookies),
    region,
    privacyApplies: !byRegion || regionHasOptOutLaw(region),
    vary: byRegion && setting.regionHeader ? [setting.regionHeader] : [],
    environment,
    abt,
    isDarkMode: isDarkForced(searchParams, facts),
    ...privacy,
  };
}

/** The kind of a page, also when a browser requests only its data. */
function kindOf(pathname: string): PageKind {
  return pageKindOf(pathname.replace(/\.data$/, ''));
}

/**
 * The brand that `customer` names on the do-not-sell page (section 2, "Routes"), if no `brid` does; an unknown brand
 * is ignored.
 */
export function brandOfCustomer(
  { searchParams, pathname }: URL,
  brands: BrandRegistry,
): LoadedBrand | undefined {
  if (kindOf(pathname) !== 'dns' || searchParams.get('brid')) return undefined;
  return brands.get(searchParams.get('customer') ?? '');
}

function linkParametersOf(search: URLSearchParams): Record<string, string> {
  const linkParameters: Record<string, string> = {};
  for (const name of LINK_PARAMETERS) {
    const value = search.get(name);
    if (value) linkParameters[name] = value;
  }
  return linkParameters;
}
