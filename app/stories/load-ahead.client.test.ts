import { expect, it } from 'vitest';
import { storyDataHref } from './load-ahead.client.ts';

const page = { documentElement: { lang: 'en' } } as Document;

it('is the address of the loader of a story’s page, its query kept', () => {
  expect(storyDataHref('/article-content/12?brid=newsroom&lang=es', page)).toBe(
    '/article-content/12.data?brid=newsroom&lang=es&_lang=en&_routes=routes%2Farticle-content.%24articleId',
  );
  expect(storyDataHref('/article-summary/12', page)).toBe(
    '/article-summary/12.data?_lang=en&_routes=routes%2Farticle-summary.%24articleId',
  );
});

it.each(['/', '/games/12', '/article-content/a', 'https://elsewhere.example/article-content/12'])(
  'there is none for %s',
  (href) => {
    expect(storyDataHref(href, page)).toBeUndefined();
  },
);
