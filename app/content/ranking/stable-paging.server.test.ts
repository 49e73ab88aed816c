import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createStoryStore, type StoryStore } from '#app/content/store/story-store.server.ts';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { createStoryLists, type StoryLists } from './story-lists.server.ts';

const MINUTE = 60_000;
const START = 1_000_000_000_000;
const TOPICS = ['latest', 'sports', 'trending', 'personalized'] as const;
const brand = sampleBrand();

/** Stories of three sources, their numbers from `from` on. */
async function insert(store: StoryStore, from: number, count: number, now: number): Promise<void> {
  for (const [at, source] of ['a', 'b', 'c'].entries()) {
    const numbers = Array.from({ length: count }, (_, n) => from + n).filter((n) => n % 3 === at);
    await store.save(
      sampleSource(source),
      // Some are newer than what is there, some come late from an archive.
      numbers.map((n) => sampleStory(source, n, { publishedAt: START - ((n * 7919) % 5000) * MINUTE })),
      now,
    );
  }
}

const idsOf = async (feed: StoryLists, query: StoryListQuery) =>
  (await feed(brand, query, 'articles')).articles.map(({ id }) => id);

/** All pages, each asked for by `next`; `between` runs before each further one. */
async function read(
  feed: StoryLists,
  query: StoryListQuery,
  between: (page: number) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page++) {
    if (page > 0) await between(page);
    const answer = await feed(brand, { ...query, offset: page * 20 }, 'articles');
    ids.push(...answer.articles.map(({ id }) => id));
    if (!Object.values(answer.paging.topics).some(({ moreArticles }) => moreArticles)) return ids;
  }
}

const inserts = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 6 });

describe.each(openStores)('on $name', ({ open }) => {
  let database: ContentDatabase | undefined;
  const close = async () => {
    await database?.destroy();
    database = undefined;
  };
  afterEach(close);

  const newStore = async (count: number): Promise<StoryStore> => {
    await close();
    database = await open();
    const store = createStoryStore(database);
    await insert(store, 0, count, START);
    return store;
  };

  describe('the pages of one visit', () => {
    it('are the ranking at its start, whatever comes in between them', async () => {
      const cases = fc.asyncProperty(
        fc.constantFrom(...TOPICS),
        fc.nat({ max: 200 }),
        inserts,
        async (topic, count, counts) => {
          let now = START + MINUTE;
          const store = await newStore(count);
          const query = { topics: [topic] };
          const expected = await read(
            createStoryLists(store, () => now),
            query,
          );
          const ids = await read(
            createStoryLists(store, () => now),
            query,
            async (page) => {
              now += MINUTE;
              await insert(store, 1000 * page, counts[page % counts.length] ?? 0, now);
            },
          );
          expect(ids).toEqual(expected);
          expect(new Set(ids).size).toBe(ids.length);
        },
      );
      await fc.assert(cases, { numRuns: 8 });
    });

    it('are so too on another server, where the call names the moment', async () => {
      const cases = fc.asyncProperty(
        fc.constantFrom(...TOPICS),
        fc.nat({ max: 200 }),
        inserts,
        async (topic, count, counts) => {
          let now = START + MINUTE;
          const store = await newStore(count);
          const first = createStoryLists(store, () => now);
          const { reporting } = await first(brand, { topics: [topic] }, 'portal');
          const query = { topics: [topic], iteration_id: String(reporting.iteration_id) };
          const expected = await read(first, query);
          // Nothing is remembered there, and each page may be asked of yet another.
          let other = createStoryLists(store, () => now);
          const ids = await read(
            (...call) => other(...call),
            query,
            async (page) => {
              now += MINUTE;
              await insert(store, 1000 * page, counts[page % counts.length] ?? 0, now);
              other = createStoryLists(store, () => now);
            },
          );
          expect(ids).toEqual(expected);
        },
      );
      await fc.assert(cases, { numRuns: 8 });
    });

    it('lose no story when one that was shown is hidden or taken down', async () => {
      const store = await newStore(60);
      const now = () => START + MINUTE;
      const all = await read(createStoryLists(store, now), { topics: ['latest'] });
      const feed = createStoryLists(store, now);
      const first = await idsOf(feed, { topics: ['latest'] });
      const second = await idsOf(feed, {
        topics: ['latest'],
        offset: 20,
        excludeArticleIds: [first[3] ?? ''],
      });
      expect([...first, ...second]).toEqual(all.slice(0, 40));
      await database?.deleteFrom('story_topics').where('story_id', '=', String(first[4])).execute();
      const third = await idsOf(feed, {
        topics: ['latest'],
        offset: 40,
        excludeArticleIds: [first[3] ?? ''],
      });
      expect([...first, ...second, ...third]).toEqual(all);
    });

    it.each(TOPICS)('lose no story when the visitor hides some between them: %s', async (topic) => {
      const store = await newStore(60);
      const feed = createStoryLists(store, () => START + MINUTE);
      const query = { topics: [topic], cd: { auid: 'hider' } };
      const ofOthers = { topics: [topic], cd: { auid: 'other' } };
      const all = await read(feed, ofOthers);
      const first = await idsOf(feed, query);
      const hidden = [first[2], all[30]].map(String);
      for (const storyId of hidden)
        await store.reactions.add({ auid: 'hider', kind: 'hide', storyId }, START + MINUTE);
      const rest = [
        ...(await idsOf(feed, { ...query, offset: 20 })),
        ...(await idsOf(feed, { ...query, offset: 40 })),
      ];
      expect(first).toEqual(all.slice(0, 20));
      expect([...first, ...rest].sort()).toEqual(all.filter((id) => id !== hidden[1]).sort());
      expect(await read(feed, ofOthers)).toEqual(all);
    });

    it.each(['personalized', 'trending'] as const)(
      'order what is yet to come again after “more like this”, and repeat or lose nothing: %s',
      async (topic) => {
        const store = await newStore(60);
        const feed = createStoryLists(store, () => START + MINUTE);
        const query = { topics: [topic], cd: { auid: 'v' } };
        const all = await read(
          createStoryLists(store, () => START + MINUTE),
          query,
        );
        const first = await idsOf(feed, query);
        await store.reactions.add({ auid: 'v', kind: 'follow', sourceId: 'c' }, START + MINUTE);
        const rest = [
          ...(await idsOf(feed, { ...query, offset: 20 })),
          ...(await idsOf(feed, { ...query, offset: 40 })),
        ];
        expect([...first, ...rest].sort()).toEqual([...all].sort());
        const places = (ids: string[]) => ids.filter((id) => Number(id) % 3 === (100_000 + 2) % 3).length;
        expect(places(rest.slice(0, 10))).toBeGreaterThan(places(all.slice(20, 30)));
        expect(await read(feed, { ...query, cd: { auid: 'other' } })).toEqual(all);
      },
    );

    it.each(TOPICS)('continue a first page that was made for all who have not reacted: %s', async (topic) => {
      const store = await newStore(60);
      const feed = createStoryLists(store, () => START + MINUTE);
      const query = { topics: [topic], cd: { auid: 'anyone' } };
      const all = await read(feed, query);
      const { articles, reporting } = await feed(brand, query, 'portal');
      const first = articles.map(({ id }) => id);
      for (const reaction of [
        { kind: 'hide', storyId: first[2] },
        { kind: 'more', storyId: all[50] },
      ] as const)
        await store.reactions.add({ auid: 'late', ...reaction }, START + MINUTE);
      const further = { ...query, cd: { auid: 'late' }, iteration_id: String(reporting.iteration_id) };
      const rest = [
        ...(await idsOf(feed, { ...further, offset: 20 })),
        ...(await idsOf(feed, { ...further, offset: 40 })),
      ];
      expect([...first, ...rest].sort()).toEqual([...all].sort());
      expect(await read(feed, query)).toEqual(all);
    });
  });

  describe('a first page', () => {
    it('has what came in meanwhile after five minutes, or at once with useOnlineRanking', async () => {
      let now = START + MINUTE;
      const store = await newStore(3);
      const feed = createStoryLists(store, () => now);
      const size = async (query: StoryListQuery = {}) =>
        (await idsOf(feed, { topics: ['latest'], ...query })).length;
      expect(await size()).toBe(3);
      await insert(store, 10, 3, now + 1);
      now += MINUTE;
      expect(await size({ useOnlineRanking: false })).toBe(3);
      expect(await size({ useOnlineRanking: true })).toBe(6);
      expect(await size()).toBe(6);
      await insert(store, 20, 3, now + 1);
      now += 5 * MINUTE;
      expect(await size()).toBe(9);
    });

    it('is of now where the call names a moment long ago, in the future, or none that can be read', async () => {
      const store = await newStore(3);
      const feed = createStoryLists(store, () => START + MINUTE);
      for (const iteration_id of ['1', String(START + 2 * MINUTE), 'x', ''])
        expect(await idsOf(feed, { topics: ['latest'], iteration_id })).toHaveLength(3);
    });
  });
});
