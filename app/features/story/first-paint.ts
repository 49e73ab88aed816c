/** Id of the first list item that no window shows at first: when it begins, all before it is parsed. */
export const FOLD_ID = 'feed-fold';

/**
 * Holds the first paint until the stories of the first window are parsed (HTML, 4.6.7.10 "expect"): over a slow
 * connection a browser would paint a card whose headline is half there, and move it when the rest comes. Browsers
 * that do not know it paint as they come.
 */
export const PAINT_WITH_FIRST_STORIES = {
  tagName: 'link',
  rel: 'expect',
  href: `#${FOLD_ID}`,
  blocking: 'render',
} as const;
