import type { Settled } from '#app/lib/http/settled-within.ts';

/** Id of the first list item that no window shows at first: when it begins, all before it is parsed. */
export const FOLD_ID = 'feed-fold';

/**
 * Its index in a story list, from 0: below the first window of the widest. In the full-screen feed a window is one
 * story.
 */
export const FOLD = 7;

const PAINT_WITH_FIRST_STORIES = {
  tagName: 'link',
  rel: 'expect',
  href: `#${FOLD_ID}`,
  blocking: 'render',
} as const;

/**
 * Holds the first paint until the stories of the first window are parsed (HTML, 4.6.7.10 "expect"): over a slow
 * connection a browser would paint a card whose headline is half there, and move it when the rest comes. Browsers
 * that do not know it paint as they come. Stories that are late, or too few to reach the fold, hold up nothing.
 * @param fold index of the story that has the id
 */
export function paintWithFirstStories(
  page: Settled<{ stories: readonly unknown[] }> | { failed: true },
  fold = FOLD,
): Array<typeof PAINT_WITH_FIRST_STORIES> {
  return 'value' in page && page.value.stories.length > fold ? [PAINT_WITH_FIRST_STORIES] : [];
}
