import { describe, expect, it } from 'vitest';
import { type ListedStory, takenDown } from './takedown.ts';

const list = (...times: (number | null)[]): ListedStory[] =>
  times.map((publishedAt) => ({ id: `at ${publishedAt}`, publishedAt }));

describe('takenDown', () => {
  it('names what is missing between the newest and the oldest', () => {
    expect(takenDown(list(5, 4, 3), list(5, 3, 2))).toEqual(['at 4']);
    expect(takenDown(list(9, 5), list(5, 3))).toEqual(['at 9']);
  });

  it('leaves what fell off the end', () => expect(takenDown(list(3, 2, 1), list(5, 4, 3))).toEqual([]));

  it('says nothing of stories without a date', () => {
    expect(takenDown(list(null), list(5, 3))).toEqual([]);
    expect(takenDown(list(4), list(5, null, 3))).toEqual([]);
  });

  it('learns nothing from an empty feed', () => expect(takenDown(list(1), [])).toEqual([]));

  it('learns nothing from a feed by importance', () => {
    expect(takenDown(list(4), list(5, 9, 2, 8, 1, 7))).toEqual([]);
  });

  it('bears one story that is kept on top, and the oldest first', () => {
    const rest = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11];
    expect(takenDown(list(15.5), list(5, ...rest))).toEqual(['at 15.5']);
    expect(takenDown(list(15.5), list(...rest.reverse()))).toEqual(['at 15.5']);
  });
});
