/** Most px of `webFeedPadding` (section 5). */
export const MAX_LIST_PADDING = 24;

/** Most px of `articlePadding` (section 5). */
export const MAX_ARTICLE_PADDING = 20;

/**
 * Side padding in px that a page applies: what the brand says, from 1 px up to the most that counts. Anything else
 * leaves the page as it was designed, which is 0.
 */
export function sidePadding(px: number, max: number): number {
  return px >= 1 && px <= max ? px : 0;
}
