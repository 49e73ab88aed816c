import { expect, it } from 'vitest';
import { aheadHeaders } from './loaded-ahead.server.ts';

const KEPT = { 'cache-control': 'private, max-age=30', vary: 'Accept-Encoding' };
const headers = (path: string, purpose: string | null | undefined, status = 200) =>
  aheadHeaders(new URL(path, 'https://news.example'), purpose, status);

it('keeps data that is loaded ahead for a moment', () => {
  expect(headers('/article-content/1.data?lang=es', 'prefetch')).toEqual(KEPT);
  expect(headers('/article-content/1.data', 'prefetch;prerender')).toEqual(KEPT);
});

it.each([
  ['/article-content/1.data', undefined, 200],
  ['/article-content/1.data', null, 200],
  ['/article-content/1.data', 'prefetched', 200],
  ['/article-content/1.data', 'prefetch', 404],
  ['/article-content/1', 'prefetch', 200],
])('and nothing else: %s for %s with status %i', (path, purpose, status) => {
  expect(headers(path, purpose, status)).toEqual({});
});
