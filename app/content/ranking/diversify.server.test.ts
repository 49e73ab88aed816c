import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiversityKeys, diversify } from './rank-stories.server.ts';

interface Placed extends DiversityKeys {
  place: number;
}
const pairs = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 5 })), {
  maxLength: 40,
});
const list = pairs.map((all) =>
  all.map(([sourceId, cluster], place): Placed => ({ sourceId, clusterId: `c${cluster}`, place })),
);
const alone = (ids: string) =>
  [...ids].map((sourceId, place) => ({ sourceId, clusterId: `${place}`, place }));

/** The rule, said as plainly as it can be. */
function plainly(stories: readonly Placed[], before: readonly DiversityKeys[]): Placed[] {
  const left = [...stories];
  const done: DiversityKeys[] = [...before];
  while (left.length > 0) {
    const [a, b] = [done.at(-1), done.at(-2)];
    const mayFollow = (one: DiversityKeys) =>
      !(a && b) ||
      (!(a.sourceId === b.sourceId && one.sourceId === a.sourceId) &&
        !(a.clusterId === b.clusterId && one.clusterId === a.clusterId));
    done.push(...left.splice(Math.max(0, left.findIndex(mayFollow)), 1));
  }
  return done.slice(before.length) as Placed[];
}

describe('diversity', () => {
  it('is what the rule says: the first that makes no third in a row of its source or cluster', () => {
    fc.assert(
      fc.property(list, list, (stories, before) => {
        expect(diversify(stories, before.slice(-2))).toEqual(plainly(stories, before.slice(-2)));
      }),
    );
  });

  it('loses and doubles no story', () => {
    fc.assert(
      fc.property(list, (stories) => {
        const places = diversify(stories).map(({ place }) => place);
        expect(places.sort((a, b) => a - b)).toEqual(stories.map(({ place }) => place));
      }),
    );
  });

  it('sets no source three times in a row while another is left', () => {
    const sources = fc
      .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 })
      .map((ids) => alone(ids.join('')));
    fc.assert(
      fc.property(sources, (stories) => {
        const ids = diversify(stories).map(({ sourceId }) => sourceId);
        for (let at = 2; at < ids.length; at++) {
          const isThird = ids[at] === ids[at - 1] && ids[at] === ids[at - 2];
          if (isThird) expect(new Set(ids.slice(at))).toEqual(new Set([ids[at]]));
        }
      }),
    );
  });

  it('counts what stands in front', () => {
    const ids = (before: string) => diversify(alone('aab'), alone(before)).map(({ sourceId }) => sourceId);
    expect([ids('aa').join(''), ids('ba').join(''), ids('xa').join('')]).toEqual(['baa', 'aba', 'aba']);
  });

  it('changes nothing where nothing crowds', () => {
    expect(diversify(alone('aabacc'))).toEqual(alone('aabacc'));
    expect(diversify([])).toEqual([]);
  });

  it('takes no square of the time for a list in which one source crowds', () => {
    const stories = alone(`${'a'.repeat(200_000)}${'b'.repeat(100_000)}`);
    // With it, it would take longer than the test may.
    expect(diversify(stories)).toHaveLength(300_000);
  });
});
