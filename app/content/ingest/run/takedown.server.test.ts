import { describe, expect, it } from 'vitest';
import { coveredPeriod, findAbsences, type ListedStory } from './takedown.server.ts';

const NOW = 1000;
const list = (...times: (number | null)[]): ListedStory[] =>
  times.map((publishedAt) => ({ id: `at ${publishedAt}`, publishedAt }));
const known = (wasMissing: boolean, ...times: (number | null)[]) =>
  list(...times).map((story) => ({ ...story, wasMissing }));
const find = (stories: ReturnType<typeof known>, listed: ListedStory[], goneLately = 0) =>
  findAbsences(stories, listed, coveredPeriod(listed, NOW), goneLately);
const NOTHING = { missing: [], gone: [], waiting: [] };
/** From the newest to the oldest. */
const times = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

describe('findAbsences', () => {
  it('notes what is missing between others, and takes down what was missing before too', () => {
    expect(find(known(false, 5, 4, 3), list(5, 3, 2))).toEqual({ missing: ['at 4'], gone: [], waiting: [] });
    expect(find(known(true, 5, 4, 3), list(5, 3, 2))).toEqual({
      missing: ['at 4'],
      gone: ['at 4'],
      waiting: [],
    });
  });

  it('leaves what is newer than all that is listed: a cache may lag', () => {
    expect(find(known(true, ...times(20, 1)), list(...times(15, 1)))).toEqual(NOTHING);
    expect(find(known(true, ...times(20, 1)), list(1))).toEqual(NOTHING);
  });

  it('is not taken in by a date in the future', () => {
    expect(find(known(true, 9), list(NOW + 1, 5, 3))).toEqual(NOTHING);
    expect(find(known(true, 4), list(NOW + 1, 5, 3)).gone).toEqual(['at 4']);
  });

  it('leaves what fell off the end', () =>
    expect(find(known(true, 3, 2, 1), list(5, 4, 3))).toEqual(NOTHING));

  it('leaves what fell off the end above an old story that is always listed', () => {
    expect(find(known(true, ...times(49, 20)), list(...times(50, 32), 1))).toEqual(NOTHING);
    expect(find(known(true, ...times(49, 20)), list(1, ...times(50, 32)))).toEqual(NOTHING);
  });

  it('takes down a tenth at most, the oldest first; the others wait', () => {
    const { missing, gone, waiting } = find(known(true, ...times(20, 1)), list(20, ...times(14, 1)));
    expect([missing.length, gone, waiting]).toEqual([5, ['at 15', 'at 16'], ['at 17', 'at 18', 'at 19']]);
    expect(find(known(true, ...times(5, 1)), list(5, 2, 1)).gone).toEqual(['at 3']);
  });

  it('takes down no more than that tenth in a day', () => {
    const find20 = (lately: number) => find(known(true, ...times(20, 1)), list(20, ...times(14, 1)), lately);
    expect([find20(1).gone, find20(2).gone, find20(2).waiting.length]).toEqual([['at 15'], [], 5]);
  });

  it('takes down nothing where the feed lacks more than it lists', () => {
    const { missing, gone, waiting } = find(known(true, ...times(20, 1)), list(20, 2, 1));
    expect([missing.length, gone, waiting.length]).toEqual([17, [], 17]);
  });

  it('says nothing of stories without a date', () => {
    expect(find(known(true, null), list(5, 3))).toEqual(NOTHING);
    expect(find(known(true, 4), list(5, null, 3))).toEqual(NOTHING);
  });

  it('learns nothing from an empty feed', () => expect(find(known(true, 1), [])).toEqual(NOTHING));

  it('learns nothing from a feed by importance', () => {
    expect(find(known(true, 4), list(5, 9, 2, 8, 1, 7))).toEqual(NOTHING);
  });

  it('bears one story that is kept on top, and the oldest first', () => {
    const rest = times(20, 11);
    expect(find(known(true, 15.5), list(5, ...rest)).gone).toEqual(['at 15.5']);
    expect(find(known(true, 15.5), list(...rest.reverse())).gone).toEqual(['at 15.5']);
  });
});
