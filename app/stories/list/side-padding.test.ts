import { describe, expect, it } from 'vitest';
import { MAX_ARTICLE_PADDING, MAX_LIST_PADDING, sidePadding } from './side-padding.ts';

describe('side padding (section 5)', () => {
  it.each([1, 8, 24])('of a feed applies at %i px', (px) => {
    expect(sidePadding(px, MAX_LIST_PADDING)).toBe(px);
  });

  it.each([0, -4, 25, 400, Number.NaN])('of a feed leaves the design as it is at %d px', (px) => {
    expect(sidePadding(px, MAX_LIST_PADDING)).toBe(0);
  });

  it('of an article ends at 20 px', () => {
    expect([20, 21].map((px) => sidePadding(px, MAX_ARTICLE_PADDING))).toEqual([20, 0]);
  });
});
