import { describe, expect, it } from 'vitest';
import { pageItem } from './page-item.ts';

describe('what a page is about', () => {
  it('is a story or a game', () => {
    expect(pageItem('article-content', '/article-content/123')).toEqual({ entity: 'article', id: '123' });
    expect(pageItem('article-summary', '/article-summary/5/')).toEqual({ entity: 'article', id: '5' });
    expect(pageItem('games', '/games/snake')).toEqual({ entity: 'game', id: 'snake' });
  });

  it('is nothing on other pages', () => {
    expect(pageItem('portal', '/')).toBeUndefined();
    expect(pageItem('horoscope', '/horoscope')).toBeUndefined();
  });
});
