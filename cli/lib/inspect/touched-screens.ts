/** What of the site shows a key: top-level keys, and for cmsConfig and content the keys below. */
const SCREENS: Readonly<Record<string, string>> = {
  brid: 'no screen: the brand’s folder, addresses of its assets, calls and events',
  name: 'texts of all screens that name the brand',
  portalTitle: 'titles of all screens',
  tagline: 'header of all screens',
  customer: 'no screen: calls and events',
  domains: 'no screen: the hosts that show the brand',
  domainOfDistributor: 'do-not-sell; menu links of all screens',
  googleSearchId: 'search in the header of all screens',
  languages: 'all screens',
  logo: 'all screens',
  icon: 'all screens (tab and home-screen icon)',
  headData: 'head of all screens, link previews, app manifest',
  portalMenuOptions: 'header of all screens',
  topButtons: 'header of all screens',
  theme: 'all screens',
  content: 'portal, article',
  'content.providers': 'portal, article',
  'content.demoPack': 'portal, article, while the store is empty',
  'content.feeds': 'portal, article, after the next `masthead content pull`',
  cmsConfig: 'page config of all screens',
  'cmsConfig.portalTopicsWhiteList': 'portal',
  'cmsConfig.webEnableHeadlines': 'portal',
  'cmsConfig.rankingVersion': 'portal, article',
  'cmsConfig.providersBlacklist': 'portal, article',
  'cmsConfig.forceSummaryInPortal': 'portal',
  'cmsConfig.forceSummaryInArticleFeed': 'article',
  'cmsConfig.gamesToShow': 'games',
  'cmsConfig.portalSessionTimeout': 'no screen: sessions',
  'cmsConfig.useReportingDebugMode': 'no screen: the console',
  'cmsConfig.dnsUseNotApplicable': 'do-not-sell; ads of all screens',
  'cmsConfig.isDnsPolicyEnabled': 'do-not-sell; ads of all screens',
  'cmsConfig.isLimitedAdsEnabled': 'ads of all screens',
  'cmsConfig.enableStickyBanner': 'ads of all screens',
  'cmsConfig.enableInterstitialBanner': 'ads of all screens',
  'cmsConfig.enableOutOfPageBanner': 'ads of all screens',
  'cmsConfig.enableVideoAds': 'ads of all screens',
  'cmsConfig.enableGAMLazyLoad': 'ads of all screens',
  'cmsConfig.fsdItemsShadowStyle': 'full-screen feed',
  'cmsConfig.webFeedPadding': 'feeds other than the portal',
  'cmsConfig.articlePadding': 'article',
};

/** The screens that a change touches. */
export interface Touched {
  key: string;
  screens: string;
}

/** For changed paths the keys of the table that they belong to, once each and in their order, with the screens. */
export function touchedScreens(paths: readonly string[]): Touched[] {
  const keys = new Set(paths.map(tableKey));
  return [...keys].map((key) => ({ key, screens: SCREENS[key] ?? 'page config of all screens' }));
}

function tableKey(path: string): string {
  const [top = '', below] = path.split(/[.[]/);
  const key = `${top}.${below}`;
  return top === 'cmsConfig' || Object.hasOwn(SCREENS, key) ? key : top;
}
