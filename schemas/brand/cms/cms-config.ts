import { z } from 'zod';
import { FEED_CELLS, headerBiddingSchema, lazyLoadSchema, targetingSchema } from '#schemas/ads/brand-ads.ts';
import { secretSchema } from '#schemas/brand/secrets.ts';
import { TOPICS } from '#schemas/content/topics.ts';
import { optInSchema, pushConfigSchema } from './push-config.ts';

const ads = {
  headerBiddingConfig: headerBiddingSchema.describe('Header bidding.'),
  allocatedSlots: z
    .int()
    .min(0)
    .max(50)
    .describe('Ad slots of a story list; with 0, summaries have none either. Default 10.'),
  articleAllocatedSlots: z.int().min(0).max(50).describe('Ad slots of an article page. Default 8.'),
  feedPattern: z
    .array(z.enum(FEED_CELLS))
    .describe(
      'Content of a story list’s cells; the pattern repeats to the end of the list. Default none: stories only.',
    ),
  useNewFsdLayout: z
    .boolean()
    .describe('Give each ad of the full-screen feed its own screen. Default false.'),
  enableStickyBanner: z.boolean().describe('Show the sticky banner. Default false.'),
  enableOutOfPageBanner: z.boolean().describe('Show the out-of-page banner. Default false.'),
  enableInterstitialBanner: z.boolean().describe('Show interstitials. Default false.'),
  enableVideoAds: z
    .boolean()
    .describe('Allow video ads in native apps; no slot of these pages requests them. Default false.'),
  enableGAMLazyLoad: z.boolean().describe('Load ads as they near the window. Default true.'),
  extendedLazyLoadConfig: lazyLoadSchema.describe('When ads are requested as they near the window.'),
  isLimitedAdsEnabled: z.boolean().describe('Always request limited ads. Default false.'),
  collapseEmptyDiv: z.boolean().describe('Collapse empty slots that are off screen. Default true.'),
  debugAds: z.boolean().describe('Show the state of each slot in an overlay. Default false.'),
  amazonPublisherKey: secretSchema
    .optional()
    .describe('Publisher key for APS, as ${env:AMAZON_PUBLISHER_KEY}.'),
  gamAdsDynamicKeyValues: targetingSchema.describe('Key-values of every ad request. Default none.'),
};

const feedAndRanking = {
  portalTopicsWhiteList: z
    .array(z.enum(TOPICS))
    .min(1)
    .refine(([first]) => first !== 'dailyHoroscope', {
      error: 'the portal opens on the first topic, and dailyHoroscope has signs instead of stories',
    })
    .describe(
      'Topics offered as tabs, in this order. The portal opens on the first one, which cannot be dailyHoroscope.',
    ),
  webEnableHeadlines: z.boolean().describe('Start the portal’s list with headlines. Default false.'),
  rankingVersion: z.string().describe('Ranking formula. Default "1".'),
  providersBlacklist: z.array(z.string()).describe('Source ids whose stories are never shown. Default none.'),
  forceSummaryInArticleFeed: z.boolean().describe('Open related stories as summaries. Default false.'),
  forceSummaryInPortal: z.boolean().describe('Open portal stories as summaries. Default false.'),
  articleReqCDParamsWhiteListWeb: z
    .array(z.string())
    .describe('Keys of cd that are sent with requests for stories; ranking uses auid. Default auid.'),
  gamesToShow: z.array(z.string()).describe('Ids of the games offered. Default none, which means all.'),
};

const linksAndSession = {
  outbrainRedirectHackEnabled: z
    .boolean()
    .describe(
      'Ask our server for the targets of the recommendation widget’s click addresses. Default false.',
    ),
  useOutbrainTargeting: z.boolean().describe('Pass page facts to the recommendation widget. Default false.'),
  portalSessionTimeout: z
    .int()
    .min(60)
    .max(86_400)
    .describe('Idle time that ends a session, in seconds. Default 1800.'),
  useReportingDebugMode: z.boolean().describe('Log every event to the console. Default false.'),
};

const privacy = {
  dnsUseNotApplicable: z.boolean().describe('Send "1---" where the law does not apply. Default false.'),
  isDnsPolicyEnabled: z
    .boolean()
    .describe('Ask the server for the do-not-sell state if the visitor has not chosen. Default true.'),
  dnsVersion: z
    .int()
    .min(1)
    .max(1_000_000)
    .describe(
      'Version of the do-not-sell rules; a browser that stored the state under an older version requests it again. Default 1.',
    ),
};

const layout = {
  fsdItemsShadowStyle: z
    .enum(['shadow', 'shadowless'])
    .describe('Style of stories in the full-screen feed. Default "shadow".'),
  webFeedPadding: z
    .int()
    .min(0)
    .max(24)
    .describe(
      'Side padding of story lists other than the portal, 1 to 24 px; 0 means the design’s own padding. Default 0.',
    ),
  articlePadding: z
    .int()
    .min(0)
    .max(20)
    .describe('Side padding of articles, 1 to 20 px; 0 means the design’s own padding. Default 0.'),
  useLoadingImprovements: z.boolean().describe('Prefetch the next stories. Default true.'),
};

const thirdPartyScripts = {
  vwoEnabled: z.boolean().describe('Load the A/B testing script; needs vwoAccountId. Default false.'),
  vwoAccountId: z
    .string()
    .regex(/^\d{1,12}$/, 'an account id has digits only')
    .optional()
    .describe('Account of the A/B testing script.'),
  smartLookEnabled: z
    .boolean()
    .describe('Load the session recording script; needs smartLookKey. Default false.'),
  smartLookKey: z
    .string()
    .regex(/^[a-f0-9]{10,64}$/, 'a project key has 10 to 64 digits and letters from a to f')
    .optional()
    .describe('Project key of the session recording script; it is visible in every page that loads it.'),
  geoEdgeEnabled: z.boolean().describe('Load the ad quality script; needs geoEdgePolicyKey. Default false.'),
  geoEdgePolicyKey: secretSchema
    .optional()
    .describe('Policy key of the ad quality script, as ${env:GEO_EDGE_POLICY_KEY}.'),
};

/**
 * cmsConfig (section 3): settings that a carrier's CMS may change, and that pages, environments and experiments may
 * override. Every key has a default, stated in its description and in `brands/_presets/defaults.yaml`, or may be left
 * out.
 */
export const cmsConfigSchema = z.strictObject({
  ...ads,
  ...feedAndRanking,
  ...linksAndSession,
  ...privacy,
  ...layout,
  ...thirdPartyScripts,
  pushNotificationConfig: pushConfigSchema.describe('Push messages.'),
  pushNotificationOptIn: optInSchema.describe('When and how visitors are asked for push.'),
});

/** The same with the values of its secrets, as servers and pages have it. */
export const filledCmsConfigSchema = cmsConfigSchema.extend({
  amazonPublisherKey: z.string().optional(),
  geoEdgePolicyKey: z.string().optional(),
});

/** A resolved cmsConfig. */
export type CmsConfig = z.infer<typeof cmsConfigSchema>;
