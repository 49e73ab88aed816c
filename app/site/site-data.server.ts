import { brandAssetPath } from '#app/brand/brand.port.server.ts';
import { collectorOfBrowsers } from '#app/events/events.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import { adsLocation } from '#schemas/ads/ads-location.ts';
import type { MenuItem } from '#schemas/brand/menu.ts';
import { DEFAULT_NAVIGATION, NAVIGATION_PAGES, type NavigationPage } from '#schemas/brand/navigation.ts';
import { TYPEFACES } from '#schemas/brand/typefaces.ts';
import { LANGUAGES, type Language } from '#schemas/content/languages.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { kindsWithOtherScripts } from '#schemas/page-config/scripts-of-pages.ts';
import { type MenuLink, pageHref, type SiteData } from './site-data.ts';
import { TYPEFACE_FILES } from './typeface-files.server.ts';

/**
 * The data of brand and request that a page sends to the browser.
 * @param pathname path of the document, which decides whether it may show ads and which overrides apply
 */
export function siteData(siteRequest: SiteRequest, pathname = '/'): SiteData {
  const { brand } = siteRequest.brand;
  const kind = pageKindOf(pathname);
  const here = brandOnPage(brand, kind, siteRequest);
  const otherScripts = kindsWithOtherScripts(brand, kind, siteRequest);
  const asset = (file: string) => brandAssetPath(siteRequest.brand, file);
  const typeface = TYPEFACES[brand.theme.typeface];
  return {
    brid: brand.brid,
    name: brand.name,
    portalTitle: brand.portalTitle,
    tagline: brand.tagline?.[siteRequest.language],
    description: brand.headData.description[siteRequest.language] ?? '',
    head: {
      origin: `https://${brand.domains[0]}`,
      languages: brand.languages,
      image: `https://${brand.domains[0]}${asset('icon-512.png')}`,
      keywords: brand.headData.keywords?.join(', '),
      twitterSite: brand.headData.twitterSite,
    },
    isDarkMode: siteRequest.isDarkMode ?? false,
    language: siteRequest.language,
    languages: brand.languages,
    logo: {
      light: asset(brand.logo.file),
      dark: asset(brand.logo.darkFile ?? brand.logo.file),
      width: brand.logo.width,
      height: brand.logo.height,
    },
    icons: { svg: asset(brand.icon), png: asset('favicon-32.png'), touch: asset('apple-touch-icon.png') },
    font: { url: TYPEFACE_FILES[brand.theme.typeface], family: typeface.family, weight: typeface.weight },
    theme: brand.theme,
    ...menusOf(siteRequest),
    hasFrame: brand.frameInApp === true || !siteRequest.isFromApp,
    isFromApp: siteRequest.isFromApp,
    searchClient: brand.googleSearchId,
    privacyEmail: `privacy@${brand.domainOfDistributor}`,
    optedOut: siteRequest.optedOut,
    gpc: siteRequest.gpc,
    privacy: {
      version: here.cmsConfig.dnsVersion,
      limitedAds: here.cmsConfig.isLimitedAdsEnabled,
      asksServer: here.cmsConfig.isDnsPolicyEnabled,
      applicable: siteRequest.privacyApplies,
    },
    ads: adsLocation(brand, pathname),
    ...(otherScripts.length > 0 && { otherScripts }),
    customer: brand.customer,
    environment: siteRequest.environment,
    collector: collectorOfBrowsers(brand),
    sessionTimeout: here.cmsConfig.portalSessionTimeout,
    linkParameters: siteRequest.linkParameters,
    ...(siteRequest.isFromApp && { storyListKeys: here.cmsConfig.articleReqCDParamsWhiteListWeb }),
  };
}

/** The links of the frame. Of a retired brand only the do-not-sell page is left, so its menu has nothing to lead to. */
function menusOf(
  siteRequest: SiteRequest,
): Pick<SiteData, 'menu' | 'topButtons' | 'navigation' | 'isRetired'> {
  const { brand } = siteRequest.brand;
  if (brand.retired) return { menu: [], topButtons: [], navigation: [], isRetired: true };
  return {
    menu: brand.portalMenuOptions.map((item) => menuLink(item, siteRequest)),
    topButtons: (brand.topButtons ?? []).map((item) => menuLink(item, siteRequest)),
    navigation: (brand.navigation ?? DEFAULT_NAVIGATION).map((page) => navigationLink(page, siteRequest)),
  };
}

/** Links in pages lead to addresses without the visitor's facts; the browser adds them. */
const withoutApp = ({ linkParameters }: Pick<SiteRequest, 'linkParameters'>) => ({ linkParameters });

const NAVIGATION_ICONS: Readonly<Record<NavigationPage, string>> = {
  home: 'home',
  dailyRead: 'read',
  horoscope: 'star',
  games: 'game',
  myNews: 'bookmark',
};

/** How reports name the pages. */
const NAVIGATION_LABELS: Readonly<Record<NavigationPage, string>> = {
  home: 'home',
  dailyRead: 'your daily read',
  horoscope: 'horoscope',
  games: 'games',
  myNews: 'my news',
};

/** The link to a page of the brand's navigation. */
function navigationLink(page: NavigationPage, siteRequest: Pick<SiteRequest, 'linkParameters'>): MenuLink {
  const href = pageHref(withoutApp(siteRequest), NAVIGATION_PAGES[page]);
  const label = NAVIGATION_LABELS[page];
  return {
    key: page,
    text: page,
    label,
    href,
    icon: NAVIGATION_ICONS[page],
    external: false,
    navigate: true,
  };
}

/**
 * The link of a menu item in the page's language; where it has none, that of the first language that has one.
 */
export function menuLink(
  item: MenuItem,
  siteRequest: Pick<SiteRequest, 'language' | 'optedOut' | 'linkParameters'>,
): MenuLink {
  const extra = item.addDnsEnabledParam ? { dns_enabled: String(siteRequest.optedOut) } : {};
  const { key, text, label, icon } = item;
  if (item.internalLink !== undefined) {
    const href = pageHref(withoutApp(siteRequest), item.internalLink, extra);
    return { key, text, label, icon, external: false, navigate: item.useNavigate ?? false, href };
  }
  const stated =
    typeof item.link === 'string' ? item.link : (item.link?.[siteRequest.language] ?? firstStated(item.link));
  const address = new URL(stated ?? 'https://invalid.example/');
  for (const [name, value] of Object.entries(extra)) address.searchParams.set(name, value);
  return { key, text, label, icon, external: true, navigate: false, href: address.href };
}

const firstStated = (byLanguage: Readonly<Partial<Record<Language, string>>> | undefined) =>
  LANGUAGES.map((language) => byLanguage?.[language]).find((address) => address !== undefined);
