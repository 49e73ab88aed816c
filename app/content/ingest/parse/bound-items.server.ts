import type { ParsedFeed, ParsedItem } from './parsed-feed.server.ts';

/** Characters of HTML that are read of one text. The longest articles of real feeds have a tenth of that. */
export const MAX_ITEM_TEXT_LENGTH = 500_000;

/**
 * The feed with its items and texts limited, and notes about what was cut.
 * @param max items; the newest stay, in the feed's order
 */
export function boundItems(feed: ParsedFeed, max = Infinity): { feed: ParsedFeed; notes: string[] } {
  const notes: string[] = [];
  const { length } = feed.items;
  const items = length > max ? newestOf(feed.items, max) : feed.items;
  if (items.length < length)
    notes.push(`${length - items.length} of ${length} items left out: the newest ${max} are read.`);
  const long = items.filter(({ body, summary }) => isTooLong(body) || isTooLong(summary)).length;
  if (long > 0)
    notes.push(
      `${long} of ${length} items have a text over ${MAX_ITEM_TEXT_LENGTH} characters, which was cut there.`,
    );
  return { feed: { ...feed, items: long > 0 ? items.map(cutTexts) : items }, notes };
}

/** Undated items count as the oldest, the later in the feed the older. */
function newestOf(items: readonly ParsedItem[], max: number): ParsedItem[] {
  const time = (item: ParsedItem) => item.publishedAt ?? -Infinity;
  const kept = new Set(
    [...items].sort((a, b) => (time(b) > time(a) ? 1 : time(b) < time(a) ? -1 : 0)).slice(0, max),
  );
  return items.filter((item) => kept.has(item));
}

function isTooLong(html: string | null): boolean {
  return html !== null && html.length > MAX_ITEM_TEXT_LENGTH;
}

function cutTexts(item: ParsedItem): ParsedItem {
  const cut = (html: string | null) => html?.slice(0, MAX_ITEM_TEXT_LENGTH) ?? null;
  return { ...item, body: cut(item.body), summary: cut(item.summary) };
}
