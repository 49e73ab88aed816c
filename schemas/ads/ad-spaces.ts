import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { hasAdCells } from './brand-ads.ts';

/** The height that a slot may take, in px, on windows of at least this width in px; 0 is no ad there. */
export interface AdHeight {
  from: number;
  px: number;
}

/** The reserved height of a slot, known before there is an ad. */
export interface AdSpace {
  /** gpt_div_{n} (section 9). */
  id: string;
  /** By width, the narrowest first; below the first there is no ad. */
  heights: readonly AdHeight[];
}

/**
 * The reserved height of each slot that may show an ad of the ad manager. Slots without an ad unit path, or of an
 * unknown mapping, are left out.
 */
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

/** Steps of one width may differ by the window's height, which the server does not know: the highest counts. */
function heightsOf(
  steps: ReadonlyArray<{
    viewport: readonly [number, number];
    sizes: ReadonlyArray<readonly [number, number]>;
  }>,
): AdHeight[] {
  const heights = new Map<number, number>();
  for (const { viewport, sizes } of steps) {
    const px = Math.max(0, ...sizes.map(([, height]) => height));
    heights.set(viewport[0], Math.max(heights.get(viewport[0]) ?? 0, px));
  }
  return [...heights].map(([from, px]) => ({ from, px })).sort((a, b) => a.from - b.from);
}

/** The ads of a story list: their positions, and the reserved height of each. */
export interface FeedAds {
  /** `cmsConfig.feedPattern`. */
  pattern: PageConfig['cmsConfig']['feedPattern'];
  spaces: readonly AdSpace[];
}

/** What of a page config decides where ads go in its lists. */
type ConfigOfAds = Pick<PageConfig, 'cmsConfig' | 'slots' | 'sizeMappings' | 'outbrain'>;

/** The ads of a story list, from its page config; undefined if the pattern has no ads, or no slot can show one. */
export function feedAds(config: ConfigOfAds): FeedAds | undefined {
  const spaces = adSpaces(config);
  return spaces.length > 0 ? adsBetween(config, spaces) : widgetsBetween(config, config.slots);
}

function adsBetween({ cmsConfig }: ConfigOfAds, spaces: readonly AdSpace[]): FeedAds | undefined {
  const pattern = cmsConfig.feedPattern;
  return hasAdCells(pattern) && spaces.length > 0 ? { pattern, spaces } : undefined;
}

/** The widget needs no ad unit: without any, it has the native cells of a list, and the other ads have none. */
function widgetsBetween(
  { cmsConfig, outbrain }: ConfigOfAds,
  slots: PageConfig['slots'],
): FeedAds | undefined {
  const withoutUnit = slots.filter(({ path }) => path === undefined);
  const pattern = cmsConfig.feedPattern.filter((cell) => cell !== 'ad');
  if (!outbrain || withoutUnit.length === 0 || !hasAdCells(pattern)) return undefined;
  const spaces = withoutUnit.map(({ id, sizes }) => ({
    id,
    heights: heightsOf([{ viewport: [0, 0], sizes }]),
  }));
  return { pattern, spaces };
}

/** The ads of an article summary: one below it, and those between the stories that follow. */
interface SummaryAds {
  /** Undefined for a brand that has the widget alone. */
  below?: AdSpace;
  feed?: FeedAds;
}

/**
 * The ads of a summary (section 9): one slot; with a feed pattern up to ten, the first below the summary and the
 * others between the stories below, which are the product's own story list (the "internal smart feed").
 */
export function summaryAds(config: ConfigOfAds): SummaryAds | undefined {
  const [below, ...spaces] = adSpaces(config);
  const feed = below ? adsBetween(config, spaces) : widgetsBetween(config, config.slots.slice(1));
  if (!below && !feed) return undefined;
  return { ...(below && { below }), ...(feed && { feed }) };
}
