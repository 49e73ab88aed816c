import { describe, expect, it } from 'vitest';
import { pageBefore, showPointOf } from './show-point.ts';

const article = { kind: 'article-content', search: '' } as const;

describe('the show point of a page', () => {
  it('is none for the first page of a visit', () => {
    expect(showPointOf(article, undefined)).toBe('no_interstitial');
  });

  it.each([
    ['portal', 'story'],
    ['fsd', 'fsd'],
    ['article-content', 'related_article'],
    ['article-summary', 'related_article'],
  ] as const)('of a story that was opened from %s is %s', (before, point) => {
    expect(showPointOf(article, before)).toBe(point);
  });

  it('of a game is game_zone, and of a whole story behind a summary summary_full_article', () => {
    expect(showPointOf({ kind: 'games', search: '' }, 'game-zone')).toBe('game_zone');
    expect(showPointOf({ kind: 'article-summary', search: '?is_summary_full=true' }, 'article-summary')).toBe(
      'summary_full_article',
    );
  });

  it('is what the address says, if that is one', () => {
    expect(showPointOf({ kind: 'portal', search: '?interstitialAdShowPoint=widget' }, undefined)).toBe(
      'widget',
    );
    expect(showPointOf({ kind: 'portal', search: '?interstitialAdShowPoint=x' }, undefined)).toBe(
      'no_interstitial',
    );
  });
});

describe('the page that a link of the site led to a document from', () => {
  const here = new URL('https://news.example/article-content/7?lang=en');
  const full = new URL('https://news.example/article-summary/7?is_summary_full=true');

  it.each([
    ['the portal', 'https://news.example/?brid=newsroom', here, 'portal'],
    ['the full-screen feed', 'https://news.example/fsd-spa', here, 'fsd'],
    ['another story', 'https://news.example/article-content/8', here, 'article-content'],
    ['the short summary', 'https://news.example/article-summary/7', full, 'article-summary'],
    ['none where it was the same page', 'https://news.example/article-content/7?lang=es', here, undefined],
    ['none of another site', 'https://search.example/', here, undefined],
    ['none where the browser says none', '', here, undefined],
  ] as const)('is %s', (_, referrer, page, expected) => {
    expect(pageBefore(referrer, page, 'navigate')).toBe(expected);
  });

  it.each(['reload', 'back_forward', undefined])('is none where the document came by %s', (type) => {
    expect(pageBefore('https://news.example/', here, type)).toBeUndefined();
  });
});
