import { describe, expect, it } from 'vitest';
import { isSitePath, nearestSitePath, SITE_PATHS } from './site-paths.ts';

describe('a path of the site', () => {
  it.each([...SITE_PATHS, '/dns/', '/dns?lang=es', '/games/snake', '/horoscope/signs/leo/utc', '/#top'])(
    '%s is one',
    (path) => {
      expect(isSitePath(path)).toBe(true);
    },
  );

  it.each([
    '/privacy',
    '/games',
    '/games/a/b',
    '/horoscope/signs/leo',
    '/article-summary',
    '/DNS',
    'dns',
    '',
    '//dns.example',
    '//dns',
    '//games/snake',
  ])('%s is none', (path) => {
    expect(isSitePath(path)).toBe(false);
  });
});

describe('the nearest page of the site', () => {
  it.each([
    ['/dsn', '/dns'],
    ['/gamezone', '/game-zone'],
    ['/horoscop', '/horoscope'],
    ['/game/snake', '/games/snake'],
    ['/article_summary/12', '/article-summary/12'],
    ['/en/hom', '/en/home'],
    ['//games/snake', '/games/snake'],
    ['//dns', '/dns'],
  ])('by %s is %s', (written, meant) => {
    expect(nearestSitePath(written)).toBe(meant);
  });

  it('is undefined if nothing is near', () => {
    expect(nearestSitePath('/privacy')).toBeUndefined();
    expect(nearestSitePath('/legal/terms')).toBeUndefined();
  });
});
