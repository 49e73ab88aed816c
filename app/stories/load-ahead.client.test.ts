import { expect, it } from 'vitest';
import { storyDataHref } from './load-ahead.client.ts';

it('is the address of the loader of a story’s page, its query kept', () => {
  expect(storyDataHref('/article-content/12?brid=newsroom&lang=es')).toBe(
    '/article-content/12.data?brid=newsroom&lang=es&_routes=routes%2Farticle-content.%24articleId',
  );
  expect(storyDataHref('/article-summary/12')).toBe(
    '/article-summary/12.data?_routes=routes%2Farticle-summary.%24articleId',
  );
});

it.each(['/', '/games/12', '/article-content/a', 'https://elsewhere.example/article-content/12'])(
  'there is none for %s',
  (href) => {
    expect(storyDataHref(href)).toBeUndefined();
  },
);
