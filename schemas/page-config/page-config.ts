import { z } from 'zod';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { cmsConfigSchema } from '#schemas/brand/cms-config.ts';
import { TOPICS } from '#schemas/content/topics.ts';
import type { PageKind } from './page-kind.ts';

/** Where a visit comes from (section 6). */
export const ENTRY_POINTS = ['web', 'portal', 'fsd'] as const;

/** Facts of the request that a page's config may depend on; none of them identifies a person. */
export interface RequestFacts {
  /** The do-not-sell decision, from `Sec-GPC` and cookies. */
  optedOut: boolean;
  entryPoint: (typeof ENTRY_POINTS)[number];
}

/** A slot of the page, before ads exist for it (section 3, "ad slot"; ids of section 9). */
export const slotSchema = z.object({
  id: z.string().describe('gpt_div_{n}'),
  sizes: z.array(z.tuple([z.int(), z.int()])).describe('Width and height in px.'),
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
  enableGAMLazyLoad: z.boolean(),
  enableVideoAds: z.boolean(),
  dns: z.boolean().describe('True when the visitor does not want data sold or shared.'),
  lat: z.boolean().describe('Limited ads: the config asks for them or the choice is on (section 4).'),
});

/** A resolved page config. */
export type PageConfig = z.infer<typeof pageConfigSchema>;

/** Default number of ad slots by page kind (section 9). */
const SLOT_COUNTS: Readonly<Record<PageKind, number>> = {
  portal: 10,
  fsd: 10,
  'content-bar': 10,
  'article-content': 8,
  'article-intro': 1,
  'article-summary': 1,
  games: 0,
  horoscope: 0,
  signs: 0,
  'game-zone': 0,
  dns: 0,
};

const SLOT_SIZES: ReadonlyArray<[number, number]> = [
  [300, 250],
  [300, 50],
  [300, 100],
];

/** Brand, page and request facts → page config. Pure: the loader and the configs call both use it. */
export function pageConfig(brand: Brand, page: PageKind, facts: RequestFacts): PageConfig {
  const cms = brand.cmsConfig;
  return {
    cmsConfig: cms,
    excludeArticleIds: [],
    topics: [...cms.portalTopicsWhiteList],
    providers: [...brand.content.providers],
    entryPoint: facts.entryPoint,
    useOnlineRanking: false,
    slots: Array.from({ length: SLOT_COUNTS[page] }, (_, index) => ({
      id: `gpt_div_${index + 1}`,
      sizes: [...SLOT_SIZES],
    })),
    enableGAMLazyLoad: cms.enableGAMLazyLoad,
    enableVideoAds: cms.enableVideoAds,
    dns: facts.optedOut,
    lat: cms.isLimitedAdsEnabled || facts.optedOut,
  };
}
