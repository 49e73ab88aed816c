import { z } from 'zod';
import { TOPICS } from '#schemas/content/topics.ts';

/**
 * The part of cmsConfig (section 3) that the portal, the article and the configs call read today.
 * Every key has a default, stated in its description and in `brands/_presets/defaults.yaml`.
 */
export const cmsConfigSchema = z.strictObject({
  portalTopicsWhiteList: z.array(z.enum(TOPICS)).min(1).describe('Topics offered as tabs, in this order.'),
  webEnableHeadlines: z.boolean().describe('Lead the portal with headlines. Default false.'),
  rankingVersion: z.string().describe('Ranking formula. Default "1".'),
  providersBlacklist: z.array(z.string()).describe('Source ids whose stories are never shown. Default none.'),
  forceSummaryInArticleFeed: z.boolean().describe('Open related stories as summaries. Default false.'),
  forceSummaryInPortal: z.boolean().describe('Open portal stories as summaries. Default false.'),
  articleReqCDParamsWhiteListWeb: z
    .array(z.string())
    .describe('Keys of cd that are sent with feed requests. Default none.'),
  gamesToShow: z.array(z.string()).describe('Ids of the games offered. Default all.'),
  outbrainRedirectHackEnabled: z
    .boolean()
    .describe('Resolve outbound links of the recommendation widget. Default false.'),
  useOutbrainTargeting: z.boolean().describe('Pass page facts to the recommendation widget. Default false.'),
  portalSessionTimeout: z
    .int()
    .min(60)
    .max(86_400)
    .describe('Idle time that ends a session, in seconds. Default 1800.'),
  useReportingDebugMode: z.boolean().describe('Log every event to the console. Default false.'),
  dnsUseNotApplicable: z.boolean().describe('Send "1---" where the law does not apply. Default false.'),
  isDnsPolicyEnabled: z.boolean().describe('Offer the do-not-sell choice. Default true.'),
  isLimitedAdsEnabled: z.boolean().describe('Ask for limited ads always. Default false.'),
  enableStickyBanner: z.boolean().describe('Show the sticky banner. Default false.'),
  enableInterstitialBanner: z.boolean().describe('Show interstitials. Default false.'),
  enableOutOfPageBanner: z.boolean().describe('Show the out-of-page banner. Default false.'),
  enableVideoAds: z.boolean().describe('Allow video ads. Default false.'),
  enableGAMLazyLoad: z.boolean().describe('Load ads as they come near. Default true.'),
  fsdItemsShadowStyle: z
    .enum(['shadow', 'shadowless'])
    .describe('Look of the full-screen feed. Default "shadow".'),
  webFeedPadding: z
    .int()
    .min(0)
    .max(64)
    .describe('Side padding of feeds other than the portal, in px; applies from 1 to 24. Default 0.'),
  articlePadding: z
    .int()
    .min(0)
    .max(64)
    .describe('Side padding of articles, in px; applies from 1 to 20. Default 0.'),
  useLoadingImprovements: z.boolean().describe('Prefetch the next stories. Default true.'),
});
