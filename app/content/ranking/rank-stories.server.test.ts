import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFeatures, sampleScoring } from '#tests/fixtures/sample-features.ts';
import { affinitiesOf, type ReactionFacts } from './affinities.server.ts';
import {
  type Excluded,
  MAX_HEADLINES,
  orderByScore,
  rankStories,
  type StoryOrder,
} from './rank-stories.server.ts';
import type { StoryFeatures } from './score-story.server.ts';
import { RANKINGS } from './score-story.server.ts';

const HOUR = 3_600_000;
const NOW = 1000 * HOUR;
const NOTHING: Excluded = { stories: new Set(), sources: new Set() };
const topics = fc.subarray(['sports', 'music', 'pets', 'trending'], { minLength: 1 });
const stories = fc.array(
  fc.record({
    sourceId: fc.constantFrom('a', 'b', 'c'),
    clusterId: fc.constantFrom('x', 'y', 'z'),
    sortAt: fc.integer({ min: 0, max: 100 }).map((hours) => NOW - hours * HOUR),
    hasImage: fc.boolean(),
    topics,
    keywords: fc.subarray(['rain', 'cup']),
  }),
  { minLength: 1, maxLength: 30 },
);
const list = stories.map((all) =>
  all.map((one, place): StoryFeatures => ({ id: String(100_000 + place), ...one })),
);
const kinds = fc.constantFrom('more', 'fewer', 'read', 'follow', 'hide');
const reactions = fc.array(
  fc.record({
    kind: kinds as fc.Arbitrary<ReactionFacts['kind']>,
    at: fc.integer({ min: 0, max: 1000 }).map((hours) => hours * HOUR),
    sourceId: fc.constantFrom('a', 'b', 'c'),
    topics,
    keywords: fc.subarray(['rain', 'cup']),
  }),
  { maxLength: 20 },
);
const scoring = (version: string, past: readonly ReactionFacts[]) =>
  sampleScoring({ now: NOW, ranking: RANKINGS[version], affinities: affinitiesOf(past, NOW) });
const version = fc.constantFrom('1', '2');
const order = fc
  .record({ by: fc.constantFrom('score', 'time'), headlines: fc.boolean(), version, past: reactions })
  .map(
    ({ by, headlines, version, past }): StoryOrder => ({
      by: by as StoryOrder['by'],
      headlines,
      inputs: scoring(version, past),
    }),
  );
const idsOf = (all: readonly StoryFeatures[]) => all.map(({ id }) => id);

describe('a ranked feed', () => {
  it('never has a hidden story or a blocked source, and has all the others once', () => {
    fc.assert(
      fc.property(list, order, fc.subarray(['a', 'b', 'c']), fc.nat(), (all, how, blocked, seed) => {
        const hidden = idsOf(all).filter((_, place) => (seed >> (place % 30)) % 2 === 1);
        const excluded = { stories: new Set(hidden), sources: new Set<string>(blocked) };
        const expected = all.filter(
          ({ id, sourceId }) => !hidden.includes(id) && !excluded.sources.has(sourceId),
        );
        expect(idsOf(rankStories(all, how, excluded)).sort()).toEqual(idsOf(expected).sort());
      }),
    );
  });

  it('is the same for the same stories in any order', () => {
    fc.assert(
      fc.property(list, order, (all, how) => {
        expect(rankStories([...all].reverse(), how, NOTHING)).toEqual(rankStories(all, how, NOTHING));
      }),
    );
  });

  it('has the newest first where time decides', () => {
    const by = { by: 'time', headlines: false, inputs: sampleScoring() } as const;
    const three = [1, 3, 2].map((n) => sampleFeatures({ id: `${n}`, sourceId: `${n}`, sortAt: n }));
    expect(idsOf(rankStories(three, by, NOTHING))).toEqual(['3', '2', '1']);
  });

  it('leads with up to five tagged stories where headlines are on', () => {
    const by = { by: 'time', headlines: true, inputs: sampleScoring() } as const;
    const twenty = Array.from({ length: 20 }, (_, n) =>
      sampleFeatures({
        id: `${100 + n}`,
        sourceId: `${n}`,
        sortAt: 100 - n,
        topics: n >= 10 ? ['odd', 'breaking'] : ['odd'],
      }),
    );
    const ids = idsOf(rankStories(twenty, by, NOTHING));
    expect(ids.slice(0, MAX_HEADLINES + 1)).toEqual(['110', '111', '112', '113', '114', '100']);
    expect(idsOf(rankStories(twenty, by, NOTHING, twenty.slice(0, 1)))[0]).toBe('100');
  });
});

describe('what a visitor says of a story', () => {
  const moves = (kind: 'more' | 'fewer', compare: (before: number, after: number) => boolean) =>
    fc.assert(
      fc.property(list, reactions, version, fc.nat(), (all, past, how, pick) => {
        const about = all[pick % all.length] as StoryFeatures;
        // A story just like it: it may be of another time and cluster.
        const twin = { ...about, id: '999999', clusterId: 'twin', sortAt: NOW - 50 * HOUR };
        const rank = (said: readonly ReactionFacts[]) =>
          idsOf(orderByScore([...all, twin], scoring(how, said))).indexOf(twin.id);
        const { sourceId, topics, keywords } = about;
        expect(compare(rank(past), rank([...past, { kind, at: NOW, sourceId, topics, keywords }]))).toBe(
          true,
        );
      }),
    );

  it('never lowers a story just like it after “more like this”', () =>
    moves('more', (before, after) => after <= before));

  it('never raises a story just like it after “fewer like this”', () =>
    moves('fewer', (before, after) => after >= before));

  it('moves a story that shares something past those that share nothing', () => {
    const [about, other] = [
      sampleFeatures({ id: '1', sourceId: 'a', topics: ['sports'], sortAt: NOW - 5 * HOUR }),
      sampleFeatures({ id: '2', sourceId: 'b', topics: ['music'], sortAt: NOW }),
    ];
    const said: ReactionFacts = { kind: 'more', at: NOW, sourceId: 'a', topics: ['sports'], keywords: [] };
    expect(idsOf(orderByScore([about, other], scoring('1', [])))).toEqual(['2', '1']);
    expect(idsOf(orderByScore([about, other], scoring('1', [said])))).toEqual(['1', '2']);
  });
});
