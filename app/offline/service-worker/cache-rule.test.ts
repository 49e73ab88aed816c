import { describe, expect, it } from 'vitest';
import { isKeptFile, isKeptPage, mayKeep, oldCaches } from './cache-rule.ts';

const ORIGIN = 'https://news.example';
const at = (path: string) => new URL(path, ORIGIN);
const answer = (headers: Record<string, string>, more: Partial<Response> = {}) =>
  ({ status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...more }) as Response;

describe('what is kept for reading offline', () => {
  it.each(['/', '/?topic=sports', '/fsd', '/article-content/12?brid=x', '/horoscope/signs/leo/UTC'])(
    'includes the page %s',
    (path) => expect(isKeptPage(at(path), ORIGIN)).toBe(true),
  );

  it.each([
    '/dns',
    '/error',
    '/not-found',
    '/nowhere',
    '/game-zone',
    '/?cd=%7B%7D',
    '/fsd?rp=x',
    'https://other.example/',
  ])('does not include the page %s', (path) => expect(isKeptPage(at(path), ORIGIN)).toBe(false));

  it('includes files of the app and pictures, but no calls', () => {
    expect(isKeptFile(at('/assets/root-x.js'), ORIGIN)).toBe(true);
    expect(isKeptFile(at('/picture/abc'), ORIGIN)).toBe(true);
    expect(isKeptFile(at('/api/spa/portal'), ORIGIN)).toBe(false);
    expect(isKeptFile(at('https://cdn.example/assets/x.js'), ORIGIN)).toBe(false);
  });

  it('includes no answer that is personal, forbidden to be stored, moved or broken', () => {
    expect(mayKeep(answer({ 'cache-control': 'no-cache' }))).toBe(true);
    expect(mayKeep(answer({ 'cache-control': 'private, no-store' }))).toBe(false);
    expect(mayKeep(answer({ 'set-cookie': 'dnt=1' }))).toBe(false);
    expect(mayKeep(answer({}, { status: 503 }))).toBe(false);
    expect(mayKeep(answer({}, { redirected: true }))).toBe(false);
    expect(mayKeep(answer({}, { type: 'opaque' }))).toBe(false);
  });

  it('goes with the brand and the kind', () => {
    const names = [
      'masthead-1-pages-a',
      'masthead-1-files-a',
      'masthead-1-pages-b',
      'masthead-0-pages-a',
      'other',
    ];
    expect(oldCaches(names, 'a')).toEqual(['masthead-1-pages-b', 'masthead-0-pages-a']);
  });
});
