import { describe, expect, it } from 'vitest';
import { showPointOf } from './show-point.ts';

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
