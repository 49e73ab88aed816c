import { z } from 'zod';
import { type AdUnit, adSizeSchema, adsSchema, targetingSchema } from '#schemas/brand/ads.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { type CmsConfig, cmsConfigSchema } from '#schemas/brand/cms/cms-config.ts';
import { activeOverrides, type Environment, overriddenCmsConfig } from '#schemas/brand/cms/overrides.ts';
import { promptsSchema } from '#schemas/brand/prompts.ts';
import { allowedThirdParties, thirdPartiesOf, thirdPartySchema } from '#schemas/brand/third-parties.ts';
import { TOPICS } from '#schemas/content/topics.ts';
import type { PageKind } from './page-kind.ts';

/** Where a visit comes from (section 6). */
export const ENTRY_POINTS = ['web', 'portal', 'fsd'] as const;

/** Facts of the request that a page's config may depend on; none of them identifies a person. */
export interface RequestFacts {
  /** The do-not-sell decision, from `Sec-GPC` and cookies. */
  optedOut: boolean;
  entryPoint: (typeof ENTRY_POINTS)[number];
  /** Where the deployment runs. */
  environment: Environment;
  /** The visitor's A/B number, 1 to 1000, where the request carries one. */
  abt?: number | undefined;
}

/** A slot of the page, before ads exist for it (section 3, "ad slot"; ids of section 9). */
export const slotSchema = z.object({
  id: z.string().describe('gpt_div_{n}'),
  path: z.string().optional().describe('Ad unit path; a slot without one stays empty.'),
  sizes: z.array(adSizeSchema).describe('Width and height in px.'),
  sizeMappingName: z.string().optional(),
  targeting: targetingSchema,
  collapseEmptyDiv: z.boolean(),
  enableLazyLoad: z.boolean(),
  refresh: z.int().optional().describe('Seconds between two ads; without it the slot does not refresh.'),
  refreshCount: z.int().describe('-1 is without end.'),
  usePrebid: z.boolean(),
  useAPS: z.boolean(),
  bids: z.array(z.object({ bidder: z.string(), params: z.record(z.string(), z.unknown()) })),
});

/** Page config (section 3): cmsConfig and what the page does with it. */
export const pageConfigSchema = z.object({
  cmsConfig: cmsConfigSchema,
  excludeArticleIds: z.array(z.string()),
  topics: z.array(z.enum(TOPICS)),
  providers: z.array(z.string()),
  entryPoint: z.enum(ENTRY_POINTS),
  useOnlineRanking: z.boolean(),
  slots: z.array(slotSchema),
  sizeMappings: adsSchema.shape.sizeMappings,
  enableGAMLazyLoad: z.boolean(),
  enableVideoAds: z.boolean(),
  dns: z.boolean().describe('True when the visitor does not want data sold or shared.'),
  lat: z.boolean().describe('Limited ads: the config asks for them or the choice is on (section 4).'),
  prompts: promptsSchema.describe('When visitors are asked for feedback and ratings.'),
  thirdParties: z
    .array(thirdPartySchema)
    .describe('Scripts of other parties that may load for this visitor.'),
  storeLink: z.string().optional().describe('The carrier’s app on Google Play.'),
  experiments: z.array(z.string()).describe('Names of the experiments that the visitor takes part in.'),
});

/** A resolved page config. */
export type PageConfig = z.infer<typeof pageConfigSchema>;

/** Most slots of an article summary, with a feed pattern and without (section 9). */
const SUMMARY_SLOTS = { withPattern: 10, without: 1 } as const;

/** Ad slots of a page by its kind (section 9). */
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
      return Math.min(
        cms.allocatedSlots,
        cms.feedPattern.length > 0 ? SUMMARY_SLOTS.withPattern : SUMMARY_SLOTS.without,
      );
    default:
      return 0;
  }
}

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
    ...unit,
  };
}

/** The brand as one kind of page sees it: with the overrides of page, environment and experiments in its cmsConfig. */
export function brandOnPage(
  brand: Brand,
  page: PageKind,
  { environment, abt }: Pick<RequestFacts, 'environment' | 'abt'>,
): Brand {
  const overrides = activeOverrides(brand, { page, environment, abt });
  if (overrides.length === 0) return brand;
  return { ...brand, cmsConfig: overriddenCmsConfig(brand.cmsConfig, overrides) };
}

/**
 * Brand, page and request facts → page config. Pure: the loader and the configs call both use it.
 * cmsConfig is the brand's with the overrides of the page, the environment and the experiments laid over it.
 */
export function pageConfig(brand: Brand, page: PageKind, facts: RequestFacts): PageConfig {
  const { environment, abt } = facts;
  const overrides = activeOverrides(brand, { page, environment, abt });
  const cms = overriddenCmsConfig(brand.cmsConfig, overrides);
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
    sizeMappings: brand.ads.sizeMappings,
    enableGAMLazyLoad: cms.enableGAMLazyLoad,
    enableVideoAds: cms.enableVideoAds,
    dns: facts.optedOut,
    lat: cms.isLimitedAdsEnabled || facts.optedOut,
    prompts: brand.prompts,
    thirdParties: allowedThirdParties(thirdPartiesOf(brand, cms), facts.optedOut),
    storeLink: brand.storeLink,
    experiments,
  };
}
