import { describe, expect, it } from 'vitest';
import type { ListedPage } from './listed-page.server.ts';
import { MAX_ADDRESSES, MAX_NEWS, NEWS_AGE_MS, newsSitemapText, sitemapText } from './sitemap-text.server.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const site = {
  origin: 'https://news.sample.example',
  languages: ['en', 'es'] as const,
  name: 'News & <Views>',
};
const story = (id: number, publishedAt: number | null, title = `Story ${id}`): ListedPage => ({
  path: `/article-content/${id}`,
  languages: ['en'],
  story: { title, publishedAt },
});
const count = (text: string, part: string) => text.split(part).length - 1;

describe('a sitemap', () => {
  it('has a page in each language, each with its alternates', () => {
    const text = sitemapText(site, [{ path: '/?topic=sports', languages: ['en', 'es'] }]);
    expect(count(text, '<url>')).toBe(2);
    expect(text).toContain('<loc>https://news.sample.example/es/home?topic=sports</loc>');
    expect(count(text, 'hreflang="es" href="https://news.sample.example/es/home?topic=sports"')).toBe(2);
    expect(count(text, 'hreflang="x-default"')).toBe(2);
  });

  it('has a story in its own language, with its time', () => {
    const text = sitemapText(site, [story(1, NOW)]);
    expect(text).toContain(
      '<url><loc>https://news.sample.example/article-content/1?lang=en</loc><lastmod>2026-11-21T12:00:00.000Z</lastmod></url>',
    );
    expect(sitemapText(site, [story(1, null)])).not.toContain('lastmod');
  });

  it('escapes what XML reads as markup', () => {
    const text = sitemapText(site, [{ path: '/games/a&b', languages: ['en'] }]);
    expect(text).toContain('<loc>https://news.sample.example/games/a&#38;b?lang=en</loc>');
  });

  it('has 50,000 addresses at most', () => {
    const pages = Array.from({ length: MAX_ADDRESSES + 1 }, (_, id) => story(id, NOW));
    expect(count(sitemapText(site, pages), '<url>')).toBe(MAX_ADDRESSES);
  });
});

describe('a news sitemap', () => {
  it('has stories of the last 48 hours that state when they were published', () => {
    const pages = [
      story(1, NOW - NEWS_AGE_MS),
      story(2, NOW - NEWS_AGE_MS - 1),
      story(3, null),
      story(4, NOW + 1),
      { path: '/dns', languages: ['en'] as const },
    ];
    const text = newsSitemapText(site, pages, NOW);
    expect(count(text, '<url>')).toBe(1);
    expect(text).toContain('/article-content/1?lang=en');
  });

  it('names publication, language, time and title, escaped, without forbidden characters', () => {
    const text = newsSitemapText(site, [story(1, NOW, '“A” <b>&\u0000\u000b 😀')], NOW);
    expect(text).toContain('<news:name>News &#38; &#60;Views&#62;</news:name>');
    expect(text).toContain('<news:language>en</news:language>');
    expect(text).toContain('<news:publication_date>2026-11-21T12:00:00.000Z</news:publication_date>');
    expect(text).toContain('<news:title>“A” &#60;b&#62;&#38; 😀</news:title>');
  });

  it('has 1,000 stories at most', () => {
    const pages = Array.from({ length: MAX_NEWS + 1 }, (_, id) => story(id, NOW));
    expect(count(newsSitemapText(site, pages, NOW), '<url>')).toBe(MAX_NEWS);
  });
});
