import { type CellKind, feedCells } from '#app/stories/stories.port.ts';
import type { FeedAds } from '#schemas/page-config/ad-spaces.ts';

/** The ads of one list, as a feed takes them. */
export interface ListAds {
  pattern: readonly CellKind[];
  slots: readonly string[];
}

/** Ads for both lists below a story: each repeats the pattern, and the second goes on with the slots that are left. */
export function betweenLists(
  related: readonly unknown[],
  ads: FeedAds | undefined,
): Record<'related' | 'recommended', ListAds> {
  const { pattern, spaces } = ads ?? { pattern: [], spaces: [] };
  const slots = spaces.map(({ id }) => id);
  const used = feedCells(related, pattern, slots).filter(({ kind }) => kind !== 'story').length;
  return { related: { pattern, slots }, recommended: { pattern, slots: slots.slice(used) } };
}
