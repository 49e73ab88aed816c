import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { openGameLibrary } from '#app/games/game-library.server.ts';
import { articleAnswerSchema, articlesAnswerSchema, portalAnswerSchema } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import type { ContentSource } from './content-source.server.ts';
import { createEmbeddedContent } from './embedded-content.server.ts';

const NOW = 1_000_000_000_000;
let database: ContentDatabase;
let content: ContentSource;

beforeAll(async () => {
  database = await openDatabase(':memory:');
  const store = createStoryStore(database);
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
  await store.save(
    sampleSource('a'),
    numbers(0, 45).map((n) => sampleStory('a', n)),
    NOW,
  );
  await store.save(
    sampleSource('b'),
    numbers(100, 5).map((n) => sampleStory('b', n, { topics: ['business', 'sports'] })),
    NOW,
  );
  await store.save(
    sampleSource('c', { language: 'es' }),
    numbers(200, 3).map((n) => sampleStory('c', n, { language: 'es', topics: ['technology'] })),
    NOW,
  );
  content = createEmbeddedContent(store, openGameLibrary('app/games/pack'));
});
afterAll(() => database.destroy());

const brand = sampleBrand();
const withProviders = (...providers: string[]): Brand =>
  sampleBrand({ content: { ...brand.content, providers } });
const withBlacklist = (...providersBlacklist: string[]): Brand =>
  sampleBrand({ cmsConfig: { ...brand.cmsConfig, providersBlacklist } });
const sourcesOf = async (of: Brand, asked?: string[]) => {
  const answer = await content.portal(of, { topics: ['latest'], providers: asked });
  return answer.sources.map(({ id }) => id).sort();
};

describe('the portal call', () => {
  it('fits the contract', async () => {
    const { sentCount: _, ...answer } = await content.portal(brand, {});
    expect(portalAnswerSchema.parse(answer)).toEqual(answer);
  });

  it('gives the brand’s first topic where none is asked, and names those that have stories', async () => {
    const answer = await content.portal(brand, {});
    expect(answer.topics).toEqual(['trending']);
    expect(answer.availableTopics).toEqual(['trending', 'sports', 'business', 'latest']);
    expect((await content.portal(brand, { lang: 'es' })).availableTopics).toEqual([
      'trending',
      'technology',
      'latest',
    ]);
  });

  it('takes the market before the language, and the language before the brand’s first', async () => {
    const first = async (query: Parameters<ContentSource['portal']>[1], of = brand) =>
      (await content.portal(of, { ...query, topics: ['latest'] })).articles[0]?.source;
    expect(await first({ market: 'es-us', lang: 'en' })).toBe('c');
    expect(await first({ lang: 'es' })).toBe('c');
    expect(await first({}, sampleBrand({ languages: ['es'] }))).toBe('c');
    expect(await first({ market: 'ja-jp' })).toBeUndefined();
  });

  it('gives a story of two topics once, ranked in both', async () => {
    const { articles, sources } = await content.portal(brand, { topics: ['business', 'sports'] });
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    expect(articles[0]?.topicsRanking).toEqual({ business: 1, sports: 1 });
    expect(articles.map(({ index }) => index)).toEqual(articles.map((_, place) => place));
    expect(sources.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  });

  it('leaves out excluded stories', async () => {
    const answer = await content.portal(brand, { topics: ['business'], excludeArticleIds: ['100104'] });
    expect(answer.articles.map(({ id }) => id)).toEqual(['100103', '100102', '100101', '100100']);
  });

  it('has stories of topics beside it: six of each from its snapshot, which it does not show', async () => {
    const page = await content.portal(brand, { topics: ['sports'], useOnlineRanking: true });
    const shown = page.articles.map(({ id }) => id);
    const beside = await content.topicStories?.(brand, {
      ...{ topics: ['sports', 'business', 'pets'], excludeArticleIds: shown },
      iteration_id: String(page.reporting.iteration_id),
    });
    expect(beside?.reporting).toEqual(page.reporting);
    const ranksIn = (topic: string) =>
      beside?.articles.flatMap(({ topicsRanking }) => topicsRanking[topic] ?? []).sort((a, b) => a - b);
    expect(ranksIn('sports')).toEqual([21, 22, 23, 24, 25, 26]);
    const business = (await content.portal(brand, { topics: ['business'] })).articles;
    const left = business.flatMap(({ id }, place) => (shown.includes(id) ? [] : [place + 1]));
    expect(ranksIn('business')).toEqual(left);
    expect(beside?.topics).toEqual(left.length > 0 ? ['sports', 'business'] : ['sports']);
  });

  it('reports a topic without stories as empty', async () => {
    const answer = await content.portal(brand, { topics: ['pets'] });
    expect(answer).toMatchObject({
      articles: [],
      topics: [],
      paging: { topics: { pets: { moreArticles: false } } },
    });
  });
});

describe('paging', () => {
  it.each(['sports', 'trending', 'latest'] as const)(
    'of %s gives every story once, then says that there is no more',
    async (topic) => {
      const ids: string[] = [];
      for (let offset = 0, more = true; more; ) {
        const {
          availableTopics,
          sentCount = 0,
          ...answer
        } = await content.articles(brand, { topics: [topic], offset });
        expect(articlesAnswerSchema.parse(answer)).toEqual(answer);
        expect(availableTopics).toContain(topic);
        expect(answer.articles[0]?.topicsRanking[topic]).toBe(offset + 1);
        ids.push(...answer.articles.map(({ id }) => id));
        offset += sentCount;
        more = answer.paging.topics[topic]?.moreArticles ?? false;
      }
      expect(ids).toHaveLength(50);
      expect(new Set(ids).size).toBe(50);
    },
  );

  it('counts the places of stories that are left out', async () => {
    const second = { topics: ['sports'] satisfies Topic[], offset: 20 };
    const whole = await content.articles(brand, second);
    const excludeArticleIds = whole.articles.slice(0, 3).map(({ id }) => id);
    const answer = await content.articles(brand, { ...second, excludeArticleIds });
    expect([answer.articles.length, answer.sentCount]).toEqual([17, 20]);
    expect((await content.fsd(brand, { topics: ['sports'] })).sentCount).toBe(20);
  });

  it('past the end gives nothing', async () => {
    const answer = await content.articles(brand, { topics: ['sports'], offset: 999 });
    expect(answer.articles).toEqual([]);
    expect(answer.paging.topics.sports?.moreArticles).toBe(false);
  });
});

describe('providers', () => {
  it('of a query narrow those of the brand and never widen them', async () => {
    expect(await sourcesOf(brand)).toEqual(['a', 'b']);
    expect(await sourcesOf(brand, ['b'])).toEqual(['b']);
    expect(await sourcesOf(withProviders('b'))).toEqual(['b']);
    expect(await sourcesOf(withProviders('b'), ['a', 'b'])).toEqual(['b']);
    expect(await sourcesOf(withProviders('b'), ['a'])).toEqual([]);
  });

  it('on the brand’s blacklist never show, whatever a query asks', async () => {
    expect(await sourcesOf(withBlacklist('b'))).toEqual(['a']);
    expect(await sourcesOf(withBlacklist('b'), ['b'])).toEqual([]);
    expect((await content.portal(withBlacklist('b'), {})).availableTopics).not.toContain('business');
  });
});

describe('the article call', () => {
  it('gives story, source and body', async () => {
    const answer = await content.article(brand, '100104');
    const { language, ...contract } = answer ?? {};
    expect(articleAnswerSchema.parse(contract)).toEqual(contract);
    expect(language).toBe('en');
    expect(contract).toMatchObject({
      article: { id: '100104' },
      source: { id: 'b' },
      formatted: '<p>All of it.</p>',
    });
  });

  it('gives nothing for an unknown story or a source that the brand does not carry', async () => {
    expect(await content.article(brand, '999999')).toBeUndefined();
    expect(await content.article(withProviders('a'), '100104')).toBeUndefined();
    expect(await content.article(withBlacklist('b'), '100104')).toBeUndefined();
  });
});
