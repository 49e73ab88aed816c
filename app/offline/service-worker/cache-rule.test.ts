import { describe, expect, it } from 'vitest';
import { isCachedFile, isCachedPage, mayCache, oldCaches } from './cache-rule.ts';

const ORIGIN = 'https://news.example';
const at = (path: string) => new URL(path, ORIGIN);
const answer = (headers: Record<string, string>, more: Partial<Response> = {}) =>
  ({ status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...more }) as Response;

describe('what is cached for offline reading', () => {
  it.each([
    '/',
    '/?topic=sports',
    '/fsd',
    '/article-content/12?brid=x',
    '/horoscope/signs/leo/UTC',
    '/my-news',
    '/?cd=%7B%7D',
    '/fsd?rp=x',
  ])('includes the page %s', (path) => expect(isCachedPage(at(path), ORIGIN)).toBe(true));

  it.each([
    '/dns',
    '/error',
    '/not-found',
    '/nowhere',
    '/game-zone',
    '/?auid=x',
    '/my-news?saved=x',
    'https://other.example/',
  ])('does not include the page %s', (path) => expect(isCachedPage(at(path), ORIGIN)).toBe(false));

  it('includes files of the app and pictures, but no calls', () => {
    expect(isCachedFile(at('/assets/root-x.js'), ORIGIN)).toBe(true);
    expect(isCachedFile(at('/picture/abc'), ORIGIN)).toBe(true);
    expect(isCachedFile(at('/api/spa/portal'), ORIGIN)).toBe(false);
    expect(isCachedFile(at('https://cdn.example/assets/x.js'), ORIGIN)).toBe(false);
  });

  it('excludes responses that are no-store, redirected or failed', () => {
    expect(mayCache(answer({ 'cache-control': 'no-cache' }))).toBe(true);
    expect(mayCache(answer({ 'cache-control': 'private, no-cache' }))).toBe(true);
    expect(mayCache(answer({ 'cache-control': 'private, no-store' }))).toBe(false);
    expect(mayCache(answer({ 'set-cookie': 'dnt=1' }))).toBe(false);
    expect(mayCache(answer({}, { status: 503 }))).toBe(false);
    expect(mayCache(answer({}, { redirected: true }))).toBe(false);
    expect(mayCache(answer({}, { type: 'opaque' }))).toBe(false);
  });

  it('has a cache per brand and kind', () => {
    const names = [
      'masthead-1-pages-a',
      'masthead-1-files-a',
      'masthead-1-saved-a',
      'masthead-1-offline-a',
      'masthead-1-pages-b',
      'masthead-0-pages-a',
      'other',
    ];
    expect(oldCaches(names, 'a')).toEqual(['masthead-1-pages-b', 'masthead-0-pages-a']);
  });
});
