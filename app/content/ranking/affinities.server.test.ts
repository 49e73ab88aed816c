import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REACTION_KINDS } from '#schemas/api/reactions.ts';
import { sampleFeatures } from '#tests/fixtures/sample-features.ts';
import { affinitiesOf, affinityOf, type ReactionFacts } from './affinities.server.ts';

const DAY = 24 * 3_600_000;
const DOUBLINGS = { topic: 1, source: 1, keyword: 1 };
const reaction = (overrides: Partial<ReactionFacts>): ReactionFacts => ({
  kind: 'more',
  at: 0,
  sourceId: null,
  topics: [],
  keywords: [],
  ...overrides,
});
const sports = (kind: ReactionFacts['kind'], days: number) =>
  affinitiesOf([reaction({ kind, topics: ['sports'] })], days * DAY).topics.get('sports') ?? 0;

describe('affinities', () => {
  it('halve every 14 days', () => {
    expect(Math.atanh(sports('more', 14)) / Math.atanh(sports('more', 0))).toBeCloseTo(0.5);
    expect(Math.atanh(sports('more', 28)) / Math.atanh(sports('more', 0))).toBeCloseTo(0.25);
  });

  it('lean towards what was liked, followed or read, away from what was not', () => {
    const order = ['follow', 'more', 'read', 'hide', 'fewer'] as const;
    const found = order.map((kind) => sports(kind, 1));
    expect(found).toEqual([...found].sort((a, b) => b - a));
    expect(found.map(Math.sign)).toEqual([1, 1, 1, -1, -1]);
  });

  it('keep a follow until it is taken back', () => {
    expect(sports('follow', 1000)).toBe(sports('follow', 0));
    const both = ['follow', 'unfollow'] as const;
    expect(
      affinitiesOf(
        both.map((kind) => reaction({ kind, sourceId: 'a' })),
        0,
      ).sources.get('a'),
    ).toBeUndefined();
  });

  it('say nothing of topics that every story is in', () => {
    expect(affinitiesOf([reaction({ topics: ['latest', 'trending'] })], 0).topics.size).toBe(0);
  });

  it('take keywords for the same in any case', () => {
    const { keywords } = affinitiesOf([reaction({ keywords: ['Rain', 'rain'] })], 0);
    expect([...keywords.keys()]).toEqual(['rain']);
  });

  it('stay between −1 and 1, whatever a visitor does', () => {
    const any = fc.array(
      fc.record({
        kind: fc.constantFrom(...REACTION_KINDS),
        at: fc.integer({ min: 0, max: 100 * DAY }),
        sourceId: fc.constantFrom('a', 'b', null),
        topics: fc.subarray(['sports', 'music', 'pets']),
        keywords: fc.subarray(['x', 'y']),
      }),
      { maxLength: 300 },
    );
    fc.assert(
      fc.property(any, (reactions) => {
        const { sources, topics, keywords } = affinitiesOf(reactions, 100 * DAY);
        for (const value of [...sources.values(), ...topics.values(), ...keywords.values()])
          expect(Math.abs(value)).toBeLessThanOrEqual(1);
        const story = sampleFeatures({ topics: ['sports', 'music', 'pets'], keywords: ['x', 'y'] });
        const affinity = affinityOf(story, { sources, topics, keywords }, DOUBLINGS);
        expect(Math.abs(affinity)).toBeLessThanOrEqual(9);
      }),
      { numRuns: 50 },
    );
  });
});
