import { describe, expect, it } from 'vitest';
import type { StoryRow } from '#app/database/tables.server.ts';
import { articleSchema } from '#schemas/api/feed.ts';
import { toArticle, toSource } from './to-article.server.ts';

const row: StoryRow = {
  id: '123456',
  source_id: 'ledger',
  guid: 'g',
  language: 'en',
  title: 'Title',
  description: 'Text',
  url: 'https://ledger.example/a',
  published_at: Date.UTC(2026, 0, 2, 3, 4, 5),
  sort_at: Date.UTC(2026, 0, 2, 3, 4, 5),
  author: 'Ada',
  image_url: null,
  audio_url: null,
  body_html: '<p>Body</p>',
  keywords: '["one","two"]',
  topics: '["business","world"]',
  removed_at: null,
  cluster_id: null,
  seen_at: 0,
  updated_at: null,
  headline_changed_at: null,
};

describe('a stored story as an article', () => {
  it('is hosted when it has a body', () => {
    const article = toArticle(row, 'Ledger Lane', 'world', 4, 3);
    expect(article).toMatchObject({
      view_mode: 'hosted',
      article_url: '/article-content/123456',
      orig_url: 'https://ledger.example/a',
      provider: 'Ledger Lane',
      date: '2026-01-02T03:04:05.000Z',
      keywords: [{ text: 'one' }, { text: 'two' }],
      labels: ['business', 'world'],
      topic: 'business',
      topicsRanking: { world: 4 },
      index: 3,
    });
    expect(articleSchema.parse(article)).toEqual(article);
  });

  it('is a preview when it is a teaser', () => {
    expect(toArticle({ ...row, body_html: '' }, 'L', 'world', 1, 0)).toMatchObject({
      view_mode: 'preview',
      article_url: '/article-intro/123456',
    });
  });

  it('ranks in its main topic where no topic was asked', () => {
    expect(toArticle(row, 'L', undefined, 1, 0).topicsRanking).toEqual({ business: 1 });
    expect(toArticle({ ...row, topics: '[]' }, 'L', undefined, 1, 0)).toMatchObject({
      topic: 'latest',
      topicsRanking: { latest: 1 },
    });
  });

  it('has no date where the feed gave none', () => {
    expect(toArticle({ ...row, published_at: null }, 'L', undefined, 1, 0).date).toBeNull();
  });
});

describe('a stored publisher as a source', () => {
  it('is its own primary source', () => {
    const stored = { id: 'a', title: 'A', icon: '/a.svg', homeUrl: 'https://a.example/', language: 'en' };
    expect(toSource(stored)).toEqual({ id: 'a', primary_id: 'a', title: 'A', icon: '/a.svg' });
  });
});
