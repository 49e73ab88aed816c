import { describe, expect, it } from 'vitest';
import type { SiteData } from '#app/site/site-data.ts';
import { type StructuredStory, structuredStoryData } from './structured-story-data.ts';

const site = {
  name: 'Sample News',
  portalTitle: 'Sample News Portal',
  language: 'en',
  head: {
    origin: 'https://news.sample.example',
    languages: ['en', 'es'],
    image: 'https://news.sample.example/icon.png',
    keywords: undefined,
    twitterSite: undefined,
  },
} as unknown as SiteData;

const story: StructuredStory = {
  title: 'Two sunsets',
  description: 'A small telescope found them.',
  dateTime: '2026-11-20T08:00:00.000Z',
  author: 'Ada Moreno',
  source: 'The Harbor Post',
  image: 'https://news.sample.example/picture/1.jpg',
  topic: { key: 'science', name: 'Science' },
  path: '/article-content/12',
  canonical: undefined,
  whole: true,
};
const [article, trail] = structuredStoryData(site, story) as [
  Record<string, unknown>,
  Record<string, unknown>,
];

describe('structured data of a story', () => {
  it('is a NewsArticle with dates, author, publisher and picture', () => {
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Two sunsets',
      datePublished: '2026-11-20T08:00:00.000Z',
      author: { '@type': 'Person', name: 'Ada Moreno' },
      publisher: { '@type': 'Organization', name: 'The Harbor Post' },
      image: ['https://news.sample.example/picture/1.jpg'],
      mainEntityOfPage: 'https://news.sample.example/article-content/12?lang=en',
    });
    expect(article.isBasedOn).toBeUndefined();
  });

  it('has a long title cut between two words, never inside a character', () => {
    const headlineOf = (title: string) =>
      (structuredStoryData(site, { ...story, title })[0] as typeof article).headline;
    expect(headlineOf('Lamps burn on '.repeat(10))).toBe(`${'Lamps burn on '.repeat(7)}Lamps burn…`);
    expect(headlineOf(`a${'😀'.repeat(60)}`)).toBe(`a${'😀'.repeat(54)}…`);
  });

  it('names its language where that is known, also where it is the page’s', () => {
    const [own] = structuredStoryData(site, { ...story, inLanguage: 'en' });
    expect([own, article].map((one) => (one as typeof article).inLanguage)).toEqual(['en', undefined]);
  });

  it('names no publisher where none is known', () => {
    const [bare] = structuredStoryData(site, { ...story, author: null, source: '' }) as [object];
    expect(bare).toMatchObject({ author: undefined, publisher: undefined });
  });

  it('has no dates, no picture and no person where the feed gave none', () => {
    const [bare] = structuredStoryData(site, {
      ...story,
      dateTime: null,
      author: null,
      image: undefined,
    }) as [object];
    const text = JSON.stringify(bare);
    for (const word of ['datePublished', 'image"', 'Person']) expect(text).not.toContain(`"${word}`);
    expect(text).toContain('"author":{"@type":"Organization","name":"The Harbor Post"}');
  });

  it('of a preview names the publisher’s page', () => {
    const canonical = 'https://publisher.example/sunsets';
    const [preview] = structuredStoryData(site, { ...story, canonical, whole: false });
    expect(preview).toMatchObject({ isBasedOn: canonical, mainEntityOfPage: canonical });
  });

  it('has breadcrumbs: portal, topic, story', () => {
    const items = trail.itemListElement as Array<{ position: number; name: string; item: string }>;
    expect(items.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'Sample News Portal', 'https://news.sample.example/en/home'],
      [2, 'Science', 'https://news.sample.example/en/home?topic=science'],
      [3, 'Two sunsets', 'https://news.sample.example/article-content/12?lang=en'],
    ]);
  });
});
