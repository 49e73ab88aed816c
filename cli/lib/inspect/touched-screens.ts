const ADS = 'ads of all screens';
const READING = 'portal, article';
const PUSH = 'the question for push on all screens';

/** The parts of the site that show a key: by top-level key, and for maps with their own table by the keys below. */
export const SCREENS_OF_KEYS: Readonly<Record<string, string>> = {
  brid: 'no screen: the brand’s folder, addresses of its assets, calls and events',
  name: 'texts of all screens that name the brand',
  portalTitle: 'titles of all screens',
  tagline: 'header of all screens',
  customer: 'no screen: calls and events',
  domains: 'no screen: the hosts that show the brand',
  retired: 'all screens but do-not-sell: the goodbye page',
  formerIds: 'no screen: which addresses of a renamed brand lead to it',
  since: 'no screen: which of two brands keeps a domain that both claim',
  domainOfDistributor: 'do-not-sell; menu links of all screens',
  googleSearchId: 'search in the header of all screens',
  languages: 'all screens',
  logo: 'all screens',
  icon: 'all screens (tab and home-screen icon)',
  headData: 'head of all screens, link previews, app manifest',
  portalMenuOptions: 'header of all screens',
  topButtons: 'header of all screens',
  eventCards: 'cards of the portal; the page of an event',
  newSinceLastVisit: 'portal',
  sectionBlocks: 'portal',
  frameInApp: 'all screens in the carrier’s app',
  navigation: 'bar at the foot of all screens on phones; menu of all screens',
  theme: 'all screens',
  content: READING,
  'content.providers': READING,
  'content.demoPack': 'portal, full-screen feed, article, until feeds bring stories',
  'content.feeds': 'portal, article, after the next read of the feed',
  ads: ADS,
  'ads.units': ADS,
  'ads.articleUnits': 'ads of articles',
  'ads.sizeMappings': ADS,
  'ads.outbrain': 'the recommendation widget',
  'ads.adsTxt': 'no screen: /ads.txt',
  reporting: 'no screen: where events go',
  dnsPage: 'static do-not-sell pages of the next deployment',
  storeLink: 'the rating prompt',
  thirdParties: 'scripts of all screens',
  prompts: 'the feedback card of the portal, the rating prompt',
  pages: 'page config of the pages that they name',
  'pages.portal': 'portal',
  'pages.fsd': 'full-screen feed',
  'pages.content-bar': 'content bar',
  'pages.article-content': 'article',
  'pages.article-intro': 'article intro',
  'pages.article-summary': 'article summary',
  'pages.games': 'games',
  'pages.game-zone': 'game zone',
  'pages.horoscope': 'horoscope',
  'pages.signs': 'signs of the horoscope',
  'pages.dns': 'do-not-sell',
  environments: 'all screens, in the environments that they name',
  'environments.production': 'all screens, in production',
  'environments.staging': 'all screens, in staging',
  'environments.test': 'all screens, in test',
  'environments.development': 'all screens, in development',
  experiments: 'all screens, for visitors who take part',
  notes: 'no screen: who answers for a key',
  cmsConfig: 'page config of all screens',
  'cmsConfig.headerBiddingConfig': ADS,
  'cmsConfig.allocatedSlots': 'ads of feeds',
  'cmsConfig.articleAllocatedSlots': 'ads of articles',
  'cmsConfig.feedPattern': 'feeds: what is a story and what an ad',
  'cmsConfig.useNewFsdLayout': 'full-screen feed',
  'cmsConfig.enableStickyBanner': ADS,
  'cmsConfig.enableOutOfPageBanner': ADS,
  'cmsConfig.enableInterstitialBanner': ADS,
  'cmsConfig.enableVideoAds': ADS,
  'cmsConfig.enableGAMLazyLoad': ADS,
  'cmsConfig.extendedLazyLoadConfig': ADS,
  'cmsConfig.isLimitedAdsEnabled': ADS,
  'cmsConfig.collapseEmptyDiv': ADS,
  'cmsConfig.debugAds': ADS,
  'cmsConfig.amazonPublisherKey': ADS,
  'cmsConfig.gamAdsDynamicKeyValues': ADS,
  'cmsConfig.portalTopicsWhiteList': 'portal',
  'cmsConfig.webEnableHeadlines': 'portal',
  'cmsConfig.rankingVersion': READING,
  'cmsConfig.providersBlacklist': READING,
  'cmsConfig.forceSummaryInPortal': 'portal',
  'cmsConfig.forceSummaryInArticleFeed': 'article',
  'cmsConfig.articleReqCDParamsWhiteListWeb': 'no screen: calls of feeds',
  'cmsConfig.gamesToShow': 'games',
  'cmsConfig.outbrainRedirectHackEnabled': 'outbound links of the recommendation widget',
  'cmsConfig.useOutbrainTargeting': 'the recommendation widget',
  'cmsConfig.portalSessionTimeout': 'no screen: sessions',
  'cmsConfig.useReportingDebugMode': 'no screen: the console',
  'cmsConfig.dnsUseNotApplicable': `do-not-sell; ${ADS}`,
  'cmsConfig.isDnsPolicyEnabled': `do-not-sell; ${ADS}`,
  'cmsConfig.dnsVersion': 'no screen: when browsers ask for the do-not-sell state again',
  'cmsConfig.fsdItemsShadowStyle': 'full-screen feed',
  'cmsConfig.webFeedPadding': 'feeds other than the portal',
  'cmsConfig.articlePadding': 'article',
  'cmsConfig.useLoadingImprovements': 'no screen: how soon the next stories are there',
  'cmsConfig.vwoEnabled': 'scripts of all screens (A/B testing)',
  'cmsConfig.vwoAccountId': 'scripts of all screens (A/B testing)',
  'cmsConfig.smartLookKey': 'scripts of all screens (session recording)',
  'cmsConfig.smartLookEnabled': 'scripts of all screens (session recording)',
  'cmsConfig.geoEdgeEnabled': 'scripts of all screens (ad quality)',
  'cmsConfig.geoEdgePolicyKey': 'scripts of all screens (ad quality)',
  'cmsConfig.pushNotificationConfig': PUSH,
  'cmsConfig.pushNotificationOptIn': PUSH,
};

/** The screens that a change affects. */
export interface Touched {
  key: string;
  screens: string;
}

/** The keys of the table that the changed paths belong to, once each and in order, with their screens. */
export function touchedScreens(paths: readonly string[]): Touched[] {
  const keys = new Set(paths.map(tableKey));
  return [...keys].map((key) => ({ key, screens: SCREENS_OF_KEYS[key] ?? 'page config of all screens' }));
}

function tableKey(path: string): string {
  const [top = '', below] = path.split(/[.[]/);
  const key = `${top}.${below}`;
  return top === 'cmsConfig' || Object.hasOwn(SCREENS_OF_KEYS, key) ? key : top;
}
