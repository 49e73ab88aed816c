import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStoryStore, type StoryStore } from '#app/content/store/story-store.server.ts';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { createStoryLists } from './story-lists.server.ts';

const NOW = 1_000_000_000_000;
const HOUR = 3_600_000;
const FEEDS = ['latest', 'sports', 'trending', 'personalized'] as const;
describe.each(openStores)('on $name', ({ open }) => {
  let database: ContentDatabase;
  let store: StoryStore;
  let feed: ReturnType<typeof createStoryLists>;

  beforeAll(async () => {
    database = await open();
    store = createStoryStore(database);
    const ago = (hours: number) => ({ publishedAt: NOW - hours * HOUR });
    await store.save(
      sampleSource('a'),
      [1, 2, 3, 4].map((n) => sampleStory('a', n, { ...ago(n), topics: ['sports'], keywords: ['cup'] })),
      NOW,
    );
    await store.save(
      sampleSource('b'),
      [11, 12, 13].map((n) => sampleStory('b', n, { ...ago(n - 10.5), topics: ['business'] })),
      NOW,
    );
    await store.save(
      sampleSource('c'),
      [21, 22].map((n) => sampleStory('c', n, { ...ago(n - 6), topics: ['sports', 'breaking'] })),
      NOW,
    );
    feed = createStoryLists(store, () => NOW);
  });
  afterAll(() => database.destroy());

  const plain = sampleBrand();
  const withCms = (cms: Partial<Brand['cmsConfig']>) =>
    sampleBrand({ cmsConfig: { ...plain.cmsConfig, ...cms } });
  const ask = (query: StoryListQuery, brand = plain, call: 'portal' | 'fsd' | 'articles' = 'portal') =>
    feed(brand, { useOnlineRanking: true, ...query }, call);
  const ids = async (query: StoryListQuery, brand?: Brand) =>
    (await ask(query, brand)).articles.map(({ id }) => Number(id) - 100_000);
  const personal = (auid: string): StoryListQuery => ({ topics: ['personalized'], cd: { auid } });

  describe('the personalised feed', () => {
    it('is there alone, and the same for all of whom nothing is known', async () => {
      const answer = await ask({ topics: ['personalized'] });
      expect(answer.topics).toEqual(['personalized']);
      expect(answer.articles.map(({ topicsRanking }) => topicsRanking.personalized)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9,
      ]);
      expect(await ids(personal('stranger'))).toEqual(await ids({ topics: ['personalized'] }));
    });

    it('is one object for all who are known and have not reacted, and another after a reaction', async () => {
      const [one, another] = [await ask(personal('quiet-1')), await ask(personal('quiet-2'))];
      expect(one).toBe(another);
      const ofTopics = ['quiet-1', 'quiet-2'].map((auid) =>
        feed.ofTopics(plain, { topics: ['sports'], cd: { auid } }),
      );
      expect(await ofTopics[0]).toBe(await ofTopics[1]);
      await store.reactions.add({ auid: 'quiet-1', kind: 'more', storyId: '100013' }, NOW);
      expect([await ask(personal('quiet-1')), await ask(personal('quiet-2'))]).toEqual([
        expect.not.objectContaining({ articles: one.articles }),
        one,
      ]);
    });

    it('gives every story of an answer its place in it, where the visitor is known', async () => {
      const order = await ids(personal('stranger'));
      const { articles } = await ask({ topics: ['sports'], cd: { auid: 'stranger' } });
      for (const { id, topicsRanking } of articles)
        expect(topicsRanking.personalized).toBe(order.indexOf(Number(id) - 100_000) + 1);
      const unknown = await ask({ topics: ['sports'] });
      expect(unknown.articles[0]?.topicsRanking).toEqual({ sports: 1 });
    });

    it('reads the sources of events once for all visitors, until something changes', async () => {
      const asked: string[][] = [];
      const feeds: typeof store.feeds = {
        ...store.feeds,
        eventSources: (clusters) => {
          asked.push([...clusters]);
          return store.feeds.eventSources(clusters);
        },
      };
      const lists = createStoryLists({ ...store, feeds }, () => NOW);
      await lists(plain, personal('one'), 'portal');
      await lists(plain, personal('another'), 'portal');
      expect(asked).toHaveLength(1);
      await store.save(
        sampleSource('b'),
        [sampleStory('b', 11, { publishedAt: NOW - HOUR / 2, topics: ['business'], title: 'Told again' })],
        NOW,
      );
      await lists(plain, personal('a third'), 'portal');
      expect(asked).toHaveLength(2);
    });

    it('takes the visitor from cd, else from rp; an rp that cannot be read is ignored', async () => {
      await store.reactions.add({ auid: 'rp', kind: 'hide', storyId: '100011' }, NOW);
      const rp = btoa(JSON.stringify({ auid: 'rp' }));
      expect(await ids({ topics: ['business'], rp })).toEqual([12, 13]);
      expect(await ids({ topics: ['business'], rp: '%%%' })).toEqual([11, 12, 13]);
      expect(await ids({ topics: ['business'], rp, cd: { auid: 'other' } })).toEqual([11, 12, 13]);
    });

    it('moves with the very next answer after “more” and “fewer”', async () => {
      const mean = async () => {
        const order = await ids(personal('moved'));
        return [11, 12, 13].reduce((sum, n) => sum + order.indexOf(n), 0);
      };
      const before = await mean();
      await store.reactions.add({ auid: 'moved', kind: 'more', storyId: '100013' }, NOW);
      const after = await mean();
      expect(after).toBeLessThan(before);
      for (let times = 0; times < 4; times++)
        await store.reactions.add({ auid: 'moved', kind: 'fewer', storyId: '100013' }, NOW);
      expect(await mean()).toBeGreaterThan(after);
      expect((await ask(personal('moved'))).reporting.ranking_type).toBe('personalized');
    });

    it('is the mixture of all topics for a visitor who has reacted, and for nobody else', async () => {
      const trending = (auid: string): StoryListQuery => ({ topics: ['trending'], cd: { auid } });
      const before = await ids(trending('mixed'));
      await store.reactions.add({ auid: 'mixed', kind: 'more', storyId: '100013' }, NOW);
      const { articles, reporting } = await ask(trending('mixed'));
      const order = articles.map(({ id }) => Number(id) - 100_000);
      expect(order).not.toEqual(before);
      expect(order).toEqual(await ids(personal('mixed')));
      expect(articles[0]?.topicsRanking).toEqual({ trending: 1, personalized: 1 });
      expect(reporting.ranking_type).toBe('personalized');
      for (const query of [trending('unmixed'), { topics: ['trending' as const] }]) {
        expect(await ids(query)).toEqual(before);
        expect((await ask(query)).reporting.ranking_type).toBe('embedded');
      }
      expect(await ids({ ...trending('mixed'), topics: ['latest'] })).toEqual(
        await ids({ topics: ['latest'] }),
      );
    });

    it.each(FEEDS)(
      'and every other never has a hidden story or a blocked source again: %s',
      async (topic) => {
        const query: StoryListQuery = { topics: [topic], cd: { auid: `blocker-${topic}` } };
        const { auid } = query.cd as { auid: string };
        await store.reactions.add({ auid, kind: 'hide', storyId: '100002' }, NOW);
        await store.reactions.add({ auid, kind: 'block_source', storyId: '100022' }, NOW);
        const order = await ids(query);
        expect(order).not.toContain(2);
        expect(order.filter((n) => n > 20)).toEqual([]);
        expect(order).toContain(1);
        expect(await store.reactions.forget(auid)).toBe(2);
        expect(await ids(query)).toContain(2);
      },
    );
  });

  describe('a hidden story and a blocked source', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ hide: fc.constantFrom(1, 2, 3, 4, 11, 12, 13, 21, 22) }),
        fc.record({ block: fc.constantFrom('a', 'b', 'c') }),
        fc.record({ more: fc.constantFrom(1, 11, 21) }),
        fc.record({ page: fc.nat({ max: 8 }), topic: fc.constantFrom(...FEEDS), online: fc.boolean() }),
      ),
      { maxLength: 25 },
    );
    let visitors = 0;

    it('never come back, whatever a visitor says and reads in whichever order', async () => {
      const cases = fc.asyncProperty(steps, async (all) => {
        const auid = `never-${++visitors}`;
        const gone = { stories: new Set<string>(), sources: new Set<string>() };
        for (const step of all) {
          if ('hide' in step) {
            const storyId = String(100_000 + step.hide);
            gone.stories.add(storyId);
            await store.reactions.add({ auid, kind: 'hide', storyId }, NOW);
          } else if ('block' in step) {
            gone.sources.add(step.block);
            await store.reactions.add({ auid, kind: 'block_source', sourceId: step.block }, NOW);
          } else if ('more' in step) {
            await store.reactions.add({ auid, kind: 'more', storyId: String(100_000 + step.more) }, NOW);
          } else {
            const { page: offset, topic, online } = step;
            const query: StoryListQuery = { topics: [topic], offset, useOnlineRanking: online, cd: { auid } };
            const { articles } = await feed(plain, query, 'articles');
            const excludeArticleIds = articles.map(({ id }) => id);
            const topics: StoryListQuery['topics'] = ['sports', 'business', 'breaking'];
            const beside = await feed.ofTopics(plain, { ...query, topics, excludeArticleIds });
            expect(
              [...articles, ...beside.articles].filter(
                ({ id, source }) => gone.stories.has(id) || gone.sources.has(source),
              ),
            ).toEqual([]);
            expect(beside.articles.filter(({ id }) => excludeArticleIds.includes(id))).toEqual([]);
          }
        }
      });
      await fc.assert(cases, { numRuns: 60 });
    });
  });

  describe('queries of feeds', () => {
    it('narrow to providers and leave out blacklisted ones and excluded stories', async () => {
      expect(await ids({ topics: ['latest'], providers: ['b'] })).toEqual([11, 12, 13]);
      expect(await ids({ topics: ['sports'], providersBlacklist: ['a'] })).toEqual([21, 22]);
      expect(await ids({ topics: ['business'], excludeArticleIds: ['100012'] })).toEqual([11, 13]);
      expect(await ids({ topics: ['latest'], providers: ['nobody'] })).toEqual([]);
    });

    it('choose the ranking version; an unknown one is the brand’s', async () => {
      const strategy = async (rankingVersion: string | undefined, own: string) =>
        (await ask({ rankingVersion }, withCms({ rankingVersion: own }))).reporting.strategy_id;
      expect([await strategy('2', '1'), await strategy('9', '2'), await strategy(undefined, '9')]).toEqual([
        '2',
        '2',
        '1',
      ]);
    });

    it('weigh freshness and tags as the version says', async () => {
      const order = (rankingVersion: string) => ids({ topics: ['trending'], rankingVersion });
      expect(await order('1')).not.toEqual(await order('2'));
    });

    it('open stories as summaries: as the query says, else as the brand does for that feed', async () => {
      const summaries = async (
        query: StoryListQuery,
        cms: Partial<Brand['cmsConfig']>,
        call?: 'fsd' | 'articles',
      ) => (await ask(query, withCms(cms), call)).articles[0]?.article_url.startsWith('/article-summary/');
      const [portal, related] = [{ forceSummaryInPortal: true }, { forceSummaryInArticleFeed: true }];
      expect(await summaries({}, {})).toBe(false);
      expect(await summaries({ forceSummary: true }, {})).toBe(true);
      expect(await summaries({}, portal)).toBe(true);
      expect(await summaries({}, portal, 'fsd')).toBe(false);
      expect(await summaries({}, portal, 'articles')).toBe(true);
      expect(await summaries({ entryPoint: 'fsd', offset: 1 }, portal, 'articles')).toBe(false);
      expect(await summaries({ forceSummary: false }, portal)).toBe(false);
      expect(await summaries({ experience: 'article' }, portal)).toBe(false);
      expect(await summaries({ experience: 'article' }, related)).toBe(true);
      expect(await summaries({}, related)).toBe(false);
    });

    it('lead with headlines where the query or else the brand wants it', async () => {
      const [on, off] = [withCms({ webEnableHeadlines: true }), plain];
      expect((await ids({ topics: ['sports'] }, on)).slice(0, 2)).toEqual([21, 22]);
      expect((await ids({ topics: ['sports'] }, off)).slice(0, 1)).toEqual([1]);
      expect((await ids({ topics: ['sports'], webEnableHeadlines: false }, on)).slice(0, 1)).toEqual([1]);
      expect((await ids({ topics: ['sports'], webEnableHeadlines: true }, off)).slice(0, 2)).toEqual([
        21, 22,
      ]);
    });

    it('are reported: ranking, formula, moment and experience', async () => {
      expect((await ask({ experience: 'article' })).reporting).toEqual({
        ranking_type: 'embedded',
        strategy_id: '1',
        iteration_id: String(NOW),
        experience: 'article',
      });
      expect((await ask({})).reporting).not.toHaveProperty('experience');
    });
  });

  describe('the weight of a feed', () => {
    it('moves the stories of the source that it turned out to be', async () => {
      const row = { url: 'https://c.example/feed', source_id: 'c', failures: 0, updated_at: NOW };
      const rest = {
        etag: null,
        last_modified: null,
        next_fetch_at: null,
        last_status: null,
        last_error: null,
      };
      await database
        .insertInto('feeds')
        .values({ ...row, ...rest, rhythm: null, pace: null })
        .execute();
      const weighted = sampleBrand({ content: { ...plain.content, feeds: [{ url: row.url, weight: 10 }] } });
      const place = async (brand: Brand) => (await ids({ topics: ['trending'] }, brand)).indexOf(21);
      expect(await place(weighted)).toBeLessThan(await place(plain));
    });
  });
});

describe.each(openStores)('a topic on $name', ({ open }) => {
  const brand = sampleBrand();
  let database: ContentDatabase;
  const save = async (count: number) => {
    database = await open();
    const store = createStoryStore(database);
    const stories = Array.from({ length: count }, (_, n) => sampleStory('a', n, { publishedAt: NOW - n }));
    await store.save(sampleSource('a'), stories, NOW);
    return store;
  };
  afterEach(() => database.destroy());

  it.each([
    [20, 20, false],
    [21, 20, true],
  ])('of %i stories has %i on its first page; whether there are more: %s', async (count, shown, isMore) => {
    const lists = createStoryLists(await save(count), () => NOW);
    const { articles, paging } = await lists(brand, { topics: ['sports'] }, 'portal');
    expect([articles.length, paging.topics.sports]).toEqual([shown, { moreArticles: isMore }]);
  });

  it('beside a page comes from the snapshot of the page, with its ranks, without the excluded stories', async () => {
    let now = NOW;
    const lists = createStoryLists(await save(9), () => now);
    const page = await lists(brand, { topics: ['sports'] }, 'portal');
    now += 60_000;
    const excludeArticleIds = page.articles.slice(0, 2).map(({ id }) => id);
    const beside = await lists.ofTopics(brand, { topics: ['sports'], excludeArticleIds });
    const ranks = ({ articles }: typeof page) => articles.map(({ id, topicsRanking }) => [id, topicsRanking]);
    expect(ranks(beside)).toEqual(ranks(page).slice(2, 8));
    expect(beside.reporting.iteration_id).toBe(page.reporting.iteration_id);
  });
});
