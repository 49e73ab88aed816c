import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { hasAdCells } from './brand-ads.ts';

/** The height that a slot may take, in px, on windows of at least this width in px; 0 is no ad there. */
export interface AdHeight {
  from: number;
  px: number;
}

/** What a page knows of a slot before there is an ad: how much room to keep for it. */
export interface AdSpace {
  /** gpt_div_{n} (section 9). */
  id: string;
  /** By width, the narrowest first; below the first there is no ad. */
  heights: readonly AdHeight[];
}

/** Room for each slot that can hold an ad. A slot without an ad unit path, or of an unknown mapping, keeps none. */
export function adSpaces({ slots, sizeMappings }: Pick<PageConfig, 'slots' | 'sizeMappings'>): AdSpace[] {
  return slots.flatMap(({ id, path, sizes, sizeMappingName }) => {
    if (path === undefined) return [];
    const steps =
      sizeMappingName === undefined
        ? [{ viewport: [0, 0] as const, sizes }]
        : (sizeMappings[sizeMappingName] ?? []);
    const heights = heightsOf(steps);
    return heights.some(({ px }) => px > 0) ? [{ id, heights }] : [];
  });
}

/** Steps of one width differ by the window's height, which styles of a page in the making cannot wait for: the most counts. */
function heightsOf(
  steps: ReadonlyArray<{
    viewport: readonly [number, number];
    sizes: ReadonlyArray<readonly [number, number]>;
  }>,
): AdHeight[] {
  const most = new Map<number, number>();
  for (const { viewport, sizes } of steps) {
    const px = Math.max(0, ...sizes.map(([, height]) => height));
    most.set(viewport[0], Math.max(most.get(viewport[0]) ?? 0, px));
  }
  return [...most].map(([from, px]) => ({ from, px })).sort((a, b) => a.from - b.from);
}

/** What a feed must know of its ads: where they stand, and the room of each. */
export interface FeedAds {
  /** `cmsConfig.feedPattern`. */
  pattern: PageConfig['cmsConfig']['feedPattern'];
  spaces: readonly AdSpace[];
}

/** The ads of a feed by its page's config; none where the pattern names none, or no slot can hold one. */
export function feedAds(
  config: Pick<PageConfig, 'cmsConfig' | 'slots' | 'sizeMappings'>,
): FeedAds | undefined {
  const pattern = config.cmsConfig.feedPattern;
  const spaces = hasAdCells(pattern) ? adSpaces(config) : [];
  return spaces.length > 0 ? { pattern, spaces } : undefined;
}

/** The ads of an article summary: one below it, and those between the stories that follow. */
export interface SummaryAds {
  below: AdSpace;
  feed?: FeedAds;
}

/**
 * The ads of a summary (section 9): one slot; with a feed pattern up to ten, the first below the summary and the
 * others between the stories below, which are the product's own feed (the "internal smart feed").
 */
export function summaryAds(
  config: Pick<PageConfig, 'cmsConfig' | 'slots' | 'sizeMappings'>,
): SummaryAds | undefined {
  const [below, ...spaces] = adSpaces(config);
  if (!below) return undefined;
  const pattern = config.cmsConfig.feedPattern;
  return hasAdCells(pattern) && spaces.length > 0 ? { below, feed: { pattern, spaces } } : { below };
}
