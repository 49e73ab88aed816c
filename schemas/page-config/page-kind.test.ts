import { describe, expect, it } from 'vitest';
import { pageKindOf } from './page-kind.ts';

describe('the kind of a page', () => {
  it.each([
    ['/', 'portal'],
    ['/portal', 'portal'],
    ['/en/home', 'portal'],
    ['/es/home', 'portal'],
    ['/fsd', 'fsd'],
    ['/fsd-spa', 'fsd'],
    ['/fsd-spa-pwa', 'fsd'],
    ['/article-summary/123456', 'article-summary'],
    ['/article-content/123456', 'article-content'],
    ['/article-intro/123456', 'article-intro'],
    ['/content-bar', 'content-bar'],
    ['/horoscope', 'horoscope'],
    ['/horoscope/signs/leo/America%2FNew_York', 'signs'],
    ['/games/77', 'games'],
    ['/game-zone', 'game-zone'],
    ['/dns', 'dns'],
    ['/DNS', 'dns'],
    ['/Fsd-Spa', 'fsd'],
    ['/PORTAL', 'portal'],
    ['/error', 'portal'],
    ['/not-found', 'portal'],
    ['/something/else', 'portal'],
  ])('of %s is %s', (pathname, kind) => {
    expect(pageKindOf(pathname)).toBe(kind);
  });

  it('depends on whole segments only', () => {
    expect(pageKindOf('/games-old')).toBe('portal');
    expect(pageKindOf('/my-fsd')).toBe('portal');
  });

  it('is portal for names that every object has', () => {
    expect(pageKindOf('/constructor')).toBe('portal');
    expect(pageKindOf('/__proto__/toString')).toBe('portal');
  });

  it('ignores doubled and trailing slashes', () => {
    expect(pageKindOf('//game-zone/')).toBe('game-zone');
  });
});
