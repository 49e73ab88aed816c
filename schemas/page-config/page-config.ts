import { z } from 'zod';
import {
  type AdUnit,
  adSizeSchema,
  adsSchema,
  hasAdCells,
  headerBiddingSchema,
  lazyLoadSchema,
  targetingSchema,
} from '#schemas/ads/brand-ads.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { type CmsConfig, filledCmsConfigSchema } from '#schemas/brand/cms/cms-config.ts';
import { activeOverrides, type Environment, overriddenCmsConfig } from '#schemas/brand/cms/overrides.ts';
import { promptsSchema } from '#schemas/brand/prompts.ts';
import { allowedThirdParties, thirdPartiesOf, thirdPartySchema } from '#schemas/brand/third-parties.ts';
import { TOPICS } from '#schemas/content/topics.ts';
import { PAGE_KINDS, type PageKind } from './page-kind.ts';

/** Where a visit starts (section 6). */
export const ENTRY_POINTS = ['web', 'portal', 'fsd'] as const;

/** One of the entry points. */
export type EntryPoint = (typeof ENTRY_POINTS)[number];

/** Facts of the request that a page's config may depend on; none of them identifies a visitor. */
export interface RequestFacts {
  /** The do-not-sell decision, from `Sec-GPC` and cookies. */
  optedOut: boolean;
  entryPoint: (typeof ENTRY_POINTS)[number];
  /** Where the deployment runs. */
  environment: Environment;
  /** The visitor's A/B number, 1 to 1000, if the request has one. */
  abt?: number | undefined;
  /** Address of the brand's header bidding script, if the server has one. */
  prebidScript?: string | undefined;
}

/** A slot of the page, before it has an ad (section 3, "ad slot"; ids of section 9). */
const slotSchema = z.object({
  id: z.string().describe('gpt_div_{n}'),
  path: z.string().optional().describe('Ad unit path; a slot without one shows the widget or stays empty.'),
  sizes: z.array(adSizeSchema).describe('Width and height in px.'),
  sizeMappingName: z.string().optional(),
  targeting: targetingSchema,
  collapseEmptyDiv: z.boolean(),
  enableLazyLoad: z.boolean(),
  refresh: z.int().optional().describe('Seconds between two ads; a slot without it does not refresh.'),
  refreshCount: z.int().describe('-1 means no limit.'),
  usePrebid: z.boolean(),
  useAPS: z.boolean(),
  bids: z.array(z.object({ bidder: z.string(), params: z.record(z.string(), z.unknown()) })),
});

/** Page config (section 3): cmsConfig and the values derived from it for the page. */
export const pageConfigSchema = z.object({
  cmsConfig: filledCmsConfigSchema,
  excludeArticleIds: z.array(z.string()),
  topics: z.array(z.enum(TOPICS)),
  providers: z.array(z.string()),
  entryPoint: z.enum(ENTRY_POINTS),
  useOnlineRanking: z.boolean(),
  slots: z.array(slotSchema),
  stickySlot: slotSchema.optional().describe('The banner at the foot of the window.'),
  outOfPageSlot: slotSchema.optional(),
  interstitialSlot: slotSchema.optional(),
  sizeMappings: adsSchema.shape.sizeMappings,
  outbrain: adsSchema.shape.outbrain,
  prebid: z
    .object({
      script: z.string().describe('Our script with the brand’s adapters, or a custom wrapper.'),
      timeout: z.int().describe('In ms.'),
      bidCpmAdjustment: z.number().describe('Reduction of every bid in percent.'),
      userIds: headerBiddingSchema.shape.userIds,
    })
    .optional()
    .describe('Header bidding, where the page has any.'),
  extendedLazyLoadConfig: z
    .object(lazyLoadSchema.shape)
    .describe('Lazy loading (section 9): the margin in percent of the window’s height.'),
  enableGAMLazyLoad: z.boolean(),
  enableVideoAds: z.boolean(),
  dns: z.boolean().describe('True if the visitor does not want data sold or shared.'),
  lat: z.boolean().describe('Limited ads: the config asks for them or the choice is on (section 4).'),
  prompts: promptsSchema.describe('When visitors are asked for feedback and ratings.'),
  thirdParties: z
    .array(thirdPartySchema)
    .describe('Scripts of other parties that may load for this visitor.'),
  offersPush: z
    .boolean()
    .describe(
      'Whether pages of any kind offer push messages: a device stays subscribed on those that do not.',
    ),
  storeLink: z.string().optional().describe('The carrier’s app on Google Play.'),
  experiments: z.array(z.string()).describe('Names of the experiments that the visitor takes part in.'),
});

/** A resolved page config. */
export type PageConfig = z.infer<typeof pageConfigSchema>;

/** Number of slots of an article summary, with a feed pattern for the stories below it and without (section 9). */
const SUMMARY_SLOTS = { withPattern: 10, without: 1 } as const;

/** Number of ad slots of a page by its kind (section 9). */
function slotCount(page: PageKind, cms: CmsConfig): number {
  switch (page) {
    case 'portal':
    case 'fsd':
    case 'content-bar':
      return cms.allocatedSlots;
    case 'article-content':
      return cms.articleAllocatedSlots;
    case 'article-intro':
      return Math.min(1, cms.articleAllocatedSlots);
    case 'article-summary':
      // 0 slots means that a brand wants no ads in story lists; any other number is not about summaries.
      if (cms.allocatedSlots === 0) return 0;
      return hasAdCells(cms.feedPattern) ? SUMMARY_SLOTS.withPattern : SUMMARY_SLOTS.without;
    default:
      return 0;
  }
}

/** Time between two ads of a slot that refreshes, in s, if its unit does not set it (sections 4 and 9). */
const DEFAULT_REFRESH_S = 30;

const SLOT_SIZES: ReadonlyArray<[number, number]> = [
  [300, 250],
  [300, 50],
  [300, 100],
];

function slotsOf(brand: Brand, page: PageKind, cms: CmsConfig): PageConfig['slots'] {
  const { ads } = brand;
  const units = (page.startsWith('article-') ? ads.articleUnits : undefined) ?? ads.units;
  return Array.from({ length: slotCount(page, cms) }, (_, index) => ({
    id: `gpt_div_${index + 1}`,
    ...slotFrom(units[Math.min(index, units.length - 1)], cms),
  }));
}

function slotFrom(unit: AdUnit | undefined, cms: CmsConfig): Omit<PageConfig['slots'][number], 'id'> {
  return {
    sizes: [...SLOT_SIZES],
    targeting: {},
    collapseEmptyDiv: cms.collapseEmptyDiv,
    enableLazyLoad: cms.enableGAMLazyLoad,
    refreshCount: -1,
    usePrebid: true,
    useAPS: false,
    bids: [],
    ...(unit?.refreshCount === undefined ? {} : { refresh: DEFAULT_REFRESH_S }),
    ...unit,
  };
}

/** Full-page and sticky slots, by the id that section 9 gives them. */
const FULL_PAGE_SLOTS = {
  sticky: {
    id: 'gpt_div_sticky',
    sizes: [
      [320, 50],
      [300, 50],
    ],
  },
  outOfPage: { id: 'gpt_div_oop', sizes: [] },
  interstitial: { id: 'gpt_div_oop_interstitial', sizes: [] },
} as const;

function fullPageSlot(
  kind: keyof typeof FULL_PAGE_SLOTS,
  path: string | undefined,
  isEnabled: boolean,
  cms: CmsConfig,
): PageConfig['slots'][number] | undefined {
  if (!isEnabled || path === undefined) return undefined;
  const { id, sizes } = FULL_PAGE_SLOTS[kind];
  return {
    id,
    path,
    ...slotFrom(undefined, cms),
    sizes: sizes.map(([width, height]) => [width, height]),
    enableLazyLoad: false,
    usePrebid: false,
  };
}

/** Pages without ads: the do-not-sell page must not show any. */
const WITHOUT_ADS: readonly PageKind[] = ['dns'];

function fullPageSlotsOf(page: PageKind, cms: CmsConfig) {
  const { stickyBannerId, outOfPageBannerId, interstitialBannerId } = cms.headerBiddingConfig;
  const may = !WITHOUT_ADS.includes(page);
  return {
    stickySlot: fullPageSlot('sticky', stickyBannerId, may && cms.enableStickyBanner, cms),
    outOfPageSlot: fullPageSlot('outOfPage', outOfPageBannerId, may && cms.enableOutOfPageBanner, cms),
    interstitialSlot: fullPageSlot(
      'interstitial',
      interstitialBannerId,
      may && cms.enableInterstitialBanner,
      cms,
    ),
  };
}

function prebidOf(cms: CmsConfig, own: string | undefined): PageConfig['prebid'] {
  const { enabled, useCustomWrapper, customWrapperUrl, timeout, bidCpmAdjustment, userIds } =
    cms.headerBiddingConfig;
  const script = useCustomWrapper ? customWrapperUrl : own;
  return enabled && script ? { script, timeout, bidCpmAdjustment, userIds } : undefined;
}

/** Brands with overrides merged, by the paths of these: each request asks several times, and a merge copies all. */
const merged = new WeakMap<Brand, Map<string, Brand>>();

/** The brand with the overrides of page, environment and experiments merged into its cmsConfig; to read only. */
export function brandOnPage(
  brand: Brand,
  page: PageKind,
  { environment, abt }: Pick<RequestFacts, 'environment' | 'abt'>,
): Brand {
  const overrides = activeOverrides(brand, { page, environment, abt });
  if (overrides.length === 0) return brand;
  const known = merged.get(brand) ?? new Map<string, Brand>();
  merged.set(brand, known);
  const key = overrides.map(({ path }) => path.join(' ')).join();
  const here = known.get(key) ?? {
    ...brand,
    cmsConfig: overriddenCmsConfig(brand.cmsConfig, overrides),
  };
  known.set(key, here);
  return here;
}

/** Whether pages of any kind offer push messages; without an A/B number, to visitors without experiments. */
export function offersPush(brand: Brand, facts: Pick<RequestFacts, 'environment' | 'abt'>): boolean {
  return PAGE_KINDS.some(
    (page) => brandOnPage(brand, page, facts).cmsConfig.pushNotificationConfig.pushNotificationsEnabled,
  );
}

/**
 * The page config of a brand, page and request. Pure: the loader and the configs call both use it. Its cmsConfig is
 * the brand's, merged with the overrides of the page, the environment and the experiments.
 */
export function pageConfig(brand: Brand, page: PageKind, facts: RequestFacts): PageConfig {
  const { environment, abt } = facts;
  const overrides = activeOverrides(brand, { page, environment, abt });
  const cms = brandOnPage(brand, page, facts).cmsConfig;
  const experiments = overrides.flatMap(({ path: [section, index] }) =>
    section === 'experiments' ? [brand.experiments[Number(index)]?.name ?? ''] : [],
  );
  return {
    cmsConfig: cms,
    excludeArticleIds: [],
    topics: [...cms.portalTopicsWhiteList],
    providers: [...brand.content.providers],
    entryPoint: facts.entryPoint,
    useOnlineRanking: false,
    slots: slotsOf(brand, page, cms),
    ...fullPageSlotsOf(page, cms),
    sizeMappings: brand.ads.sizeMappings,
    outbrain: brand.ads.outbrain,
    prebid: prebidOf(cms, facts.prebidScript),
    extendedLazyLoadConfig: cms.extendedLazyLoadConfig,
    enableGAMLazyLoad: cms.enableGAMLazyLoad,
    enableVideoAds: cms.enableVideoAds,
    dns: facts.optedOut,
    lat: cms.isLimitedAdsEnabled || facts.optedOut,
    prompts: brand.prompts,
    thirdParties: allowedThirdParties(thirdPartiesOf(brand, cms), facts.optedOut),
    offersPush: offersPush(brand, { environment, abt }),
    storeLink: brand.storeLink,
    experiments,
  };
}
