import { describe, expect, it } from 'vitest';
import { isNearEnd, isPictureDue, nearestIndex } from './feed-position.ts';

describe('the position in the full-screen feed', () => {
  it('is the screen nearest to the scroll position', () => {
    const tops = [0, 800, 1600, 2500];
    expect([0, 390, 410, 1590, 2060, 9000, -30].map((at) => nearestIndex(tops, at))).toEqual([
      0, 0, 1, 2, 3, 3, 0,
    ]);
  });

  it('is 0 where there are no screens', () => {
    expect(nearestIndex([], 300)).toBe(0);
  });

  it('requests the next page with five stories left', () => {
    expect([13, 14, 15, 19].map((index) => isNearEnd(index, 20))).toEqual([false, false, true, true]);
    expect(isNearEnd(0, 3)).toBe(true);
  });

  it('loads the pictures of one screen before and two after it', () => {
    expect([2, 3, 4, 5, 6, 7].map((at) => isPictureDue(at, 4))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
