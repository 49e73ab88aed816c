import { describe, expect, it } from 'vitest';
import type { Article } from '#schemas/api/feed.ts';
import { openStoryList, type StoryListEvent, storyListTransition } from './story-list.machine.ts';
import { hasMoreStories, storyListPage } from './story-list-page.server.ts';

const MORE = { topics: { sports: { moreArticles: true } } };
const NO_MORE = { topics: { sports: { moreArticles: false } } };
// Of a story, paging looks at its id alone.
const story = (place: number) => ({ id: String(place) }) as Article;
const places = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

/** A source of `total` stories that gives `size` of them at a time, and shows those that `isShown`. */
function source(total: number, size: number, paging: boolean, isShown = (_: number): boolean => true) {
  return async (offset: number) => {
    const sent = places(offset, Math.max(0, Math.min(size, total - offset)));
    return {
      articles: sent.filter(isShown).map(story),
      sentCount: sent.length,
      ...(paging ? { paging: offset + size < total ? MORE : NO_MORE } : {}),
    };
  };
}

/** Pages through a whole feed as a browser does. Gives the ids shown and the offsets asked for. */
async function readAll(ask: ReturnType<typeof source>) {
  const asked: number[] = [];
  const pageAt = async (offset: number) => {
    asked.push(offset);
    const { answer, nextOffset, hasMore } = await storyListPage(offset, ask);
    return { topic: 'sports', offset, stories: answer.articles, nextOffset, hasMore, asOf: undefined };
  };
  let feed = openStoryList<Article>(await pageAt(0));
  while (feed.hasMore && asked.length < 200) {
    feed = storyListTransition<Article>(feed, { type: 'more-requested' });
    feed = storyListTransition<Article>(feed, { type: 'page-arrived', ...(await pageAt(feed.nextOffset)) });
  }
  return { ids: feed.stories.map(({ id }) => Number(id)), asked };
}

const SIZES = [1, 7, 10, 20, 30];

describe.each([true, false])('a feed whose pages say whether there are more: %j', (paging) => {
  it.each(SIZES)('of %i stories a page shows each story once, and ends', async (size) => {
    const { ids, asked } = await readAll(source(45, size, paging));
    expect(ids).toEqual(places(0, 45));
    // Where nothing is said, an empty page ends it.
    expect(asked).toHaveLength(Math.ceil(45 / size) + (paging ? 0 : 1));
  });

  it.each(SIZES)('of %i stories a page goes on behind stories that are not shown', async (size) => {
    const { ids } = await readAll(source(45, size, paging, (place) => place % 3 !== 0));
    expect(ids).toEqual(places(0, 45).filter((place) => place % 3 !== 0));
  });

  it.each(SIZES)('of %i stories a page passes over whole pages that are not shown', async (size) => {
    const isShown = (place: number) => place < size || place >= size * 3;
    const { ids } = await readAll(source(size * 4, size, paging, isShown));
    expect(ids).toEqual(places(0, size * 4).filter(isShown));
  });

  it('that holds nothing ends at once', async () => {
    expect(await readAll(source(0, 10, paging))).toEqual({ ids: [], asked: [0] });
  });

  it('of which nothing is shown ends, whatever its length', async () => {
    expect((await readAll(source(5_000, 10, paging, () => false))).ids).toEqual([]);
  });
});

it('a source that knows of no offset gives its stories once', async () => {
  const same = source(10, 10, false);
  expect(await readAll(() => same(0))).toEqual({ ids: places(0, 10), asked: [0, 10] });
});

it('a source whose pages overlap gives each story once', async () => {
  const whole = source(40, 10, false);
  const { ids } = await readAll((offset) => whole(Math.max(0, offset - 4)));
  expect(ids).toEqual(places(0, 40));
});

it('where the source does not say how many it sent, those that are shown count', async () => {
  const page = await storyListPage(20, async () => ({ articles: [story(1), story(2)], paging: MORE }));
  expect(page).toMatchObject({ nextOffset: 22, hasMore: true });
});

it('nobody reads on for ever', async () => {
  const page = await storyListPage(9_995, source(1e9, 10, true));
  expect(page.hasMore).toBe(false);
});

it('a feed that loads twice at once shows its stories once', () => {
  const page = (offset: number, from: number): StoryListEvent<{ id: string }> => ({
    type: 'page-arrived',
    topic: 'sports',
    offset,
    stories: places(from, 7).map((place) => ({ id: String(place) })),
    nextOffset: offset + 7,
    hasMore: true,
    asOf: undefined,
  });
  const events = [page(7, 7), page(7, 7), page(14, 14), page(7, 7)];
  const opened = openStoryList({
    topic: 'sports',
    stories: places(0, 7).map((n) => ({ id: String(n) })),
    nextOffset: 7,
    asOf: undefined,
    hasMore: true,
  });
  expect(events.reduce(storyListTransition, opened)).toMatchObject({
    nextOffset: 21,
    hasMore: true,
    status: 'idle',
  });
});

it.each([
  ['no topic says anything', {}, false],
  ['no topic has more', { sports: { moreArticles: false } }, false],
  ['any topic has more', { sports: { moreArticles: false }, trending: { moreArticles: true } }, true],
])('where %s', (_, topics, expected) => {
  expect(hasMoreStories({ topics })).toBe(expected);
});
