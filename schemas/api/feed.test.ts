import { describe, expect, it } from 'vitest';
import { articleSchema, articlesQuerySchema, portalQuerySchema } from './feed.ts';

const reasons = (query: Record<string, string>) =>
  articlesQuerySchema
    .safeParse(query)
    .error?.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`);

describe('a query for stories', () => {
  it('may be empty', () => {
    expect(articlesQuerySchema.parse({})).toEqual({});
  });

  it('is parsed into typed values', () => {
    const query = {
      brid: 'newsroom',
      market: 'es-us',
      topics: 'sports,personalized',
      excludeArticleIds: '123456,234567',
      providers: 'a,b',
      useOnlineRanking: '1',
      forceSummary: 'false',
      cd: '{"auid":"x"}',
      experience: 'article',
      offset: '20',
    };
    expect(articlesQuerySchema.parse(query)).toEqual({
      ...query,
      topics: ['sports', 'personalized'],
      excludeArticleIds: ['123456', '234567'],
      providers: ['a', 'b'],
      useOnlineRanking: true,
      forceSummary: false,
      cd: { auid: 'x' },
      offset: 20,
    });
  });

  it('drops topics that are unknown beside known ones', () => {
    expect(portalQuerySchema.parse({ topics: 'sports,cats,food_dining,dogs' })).toEqual({
      topics: ['sports', 'food_dining'],
    });
  });

  it('drops keys outside the contract', () => {
    expect(portalQuerySchema.parse({ utm_source: 'x', offset: '20' })).toEqual({});
  });

  it.each([
    [{ topics: 'cats,dogs' }, 'topics: unknown topic "cats"'],
    [{ excludeArticleIds: '1,x' }, 'excludeArticleIds: an article id has digits only'],
    [{ offset: '-20' }, 'offset: takes a whole number'],
  ])('is refused for %j', (query, reason) => {
    expect(reasons(query)).toEqual([reason]);
  });

  it.each([
    ['an unknown market', { market: 'fr-fr' }],
    ['a flag that is no flag', { useOnlineRanking: 'yes' }],
    ['another experience than article', { experience: 'portal' }],
    ['an rp over 8000 characters', { rp: 'x'.repeat(8001) }],
    ['a brid over 200 characters', { brid: 'x'.repeat(201) }],
    ['more than 500 excluded ids', { excludeArticleIds: Array(501).fill('1').join(',') }],
  ])('is refused for %s', (_, query) => {
    expect(reasons(query)).toHaveLength(1);
  });

  it('accepts long reporting parameters', () => {
    expect(reasons({ rp: 'x'.repeat(8000) })).toBeUndefined();
  });
});

describe('an article of an answer', () => {
  const article = {
    id: '123456',
    source: 's',
    provider: 'S',
    article_url: '/article-intro/123456',
    orig_url: null,
    image_url: null,
    title: 'T',
    description: '',
    date: '2026-01-01T00:00:00.000Z',
    author: null,
    keywords: [],
    labels: [],
    topic: 'latest',
    topicsRanking: { latest: 1 },
    index: 0,
  };

  it('is hosted unless it says otherwise (section 3)', () => {
    expect(articleSchema.parse(article).view_mode).toBe('hosted');
  });

  it('has an id of digits and a date in UTC', () => {
    expect(articleSchema.safeParse({ ...article, id: 'a1' }).success).toBe(false);
    expect(articleSchema.safeParse({ ...article, date: 'yesterday' }).success).toBe(false);
    expect(articleSchema.safeParse({ ...article, date: null }).success).toBe(true);
  });
});
