import { expect, it } from 'vitest';
import { boundItems, MAX_ITEM_TEXT_LENGTH } from './bound-items.server.ts';
import type { ParsedFeed, ParsedItem } from './parsed-feed.server.ts';

const item = (guid: string, publishedAt: number | null, more: Partial<ParsedItem> = {}) =>
  ({ guid, publishedAt, body: null, summary: null, ...more }) as ParsedItem;
const feedOf = (...items: ParsedItem[]) => ({ items }) as ParsedFeed;
const guids = ({ feed }: { feed: ParsedFeed }) => feed.items.map(({ guid }) => guid);

it('keeps the newest items, in the order of the feed, and says how many it left out', () => {
  const found = boundItems(feedOf(item('old', 1), item('new', 3), item('middle', 2)), 2);
  expect(guids(found)).toEqual(['new', 'middle']);
  expect(found.notes).toEqual(['1 of 3 items left out: the newest 2 are read.']);
});

it('takes items without a date for the oldest, and of those the first', () => {
  const feed = feedOf(item('first', null), item('dated', 1), item('second', null));
  expect(guids(boundItems(feed, 1))).toEqual(['dated']);
  expect(guids(boundItems(feed, 2))).toEqual(['first', 'dated']);
});

it('leaves a feed within the limits as it is, without a note', () => {
  const feed = feedOf(item('a', 1), item('b', 2, { body: 'x'.repeat(MAX_ITEM_TEXT_LENGTH) }));
  const found = boundItems(feed, 2);
  expect(found.notes).toEqual([]);
  expect(found.feed.items).toEqual(feed.items);
});

it.each(['body', 'summary'] as const)('cuts a %s that is too long, and says so', (part) => {
  const long = item('long', 1, { [part]: 'x'.repeat(MAX_ITEM_TEXT_LENGTH + 1) });
  const { feed, notes } = boundItems(feedOf(long, item('short', 2, { body: 'short' })));
  expect(feed.items.map((one) => one[part]?.length)).toEqual([
    MAX_ITEM_TEXT_LENGTH,
    part === 'body' ? 5 : undefined,
  ]);
  expect(notes).toEqual(['1 of 2 items have a text over 500000 characters, which was cut there.']);
});
