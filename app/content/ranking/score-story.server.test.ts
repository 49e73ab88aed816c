import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFeatures, sampleScoring } from '#tests/fixtures/sample-features.ts';
import { RANKINGS, rankingOf, scoreStory } from './score-story.server.ts';

const HOUR = 3_600_000;
const NOW = 1000 * HOUR;
const story = (overrides: Parameters<typeof sampleFeatures>[0] = {}) =>
  sampleFeatures({ sortAt: NOW, ...overrides });
const score = (one: ReturnType<typeof story>, facts: Parameters<typeof sampleScoring>[0] = {}) =>
  2 ** scoreStory(one, sampleScoring({ now: NOW, ...facts }));

describe('the score of a story', () => {
  it('halves every 12 hours, and every 36 in version 2', () => {
    expect(score(story())).toBe(1);
    expect(score(story({ sortAt: NOW - 12 * HOUR }))).toBe(0.5);
    expect(score(story({ sortAt: NOW - 24 * HOUR }))).toBe(0.25);
    expect(score(story({ sortAt: NOW + HOUR }))).toBe(1);
    expect(score(story({ sortAt: NOW - 36 * HOUR }), { ranking: rankingOf('2') })).toBe(0.5);
  });

  it('rises for a picture and for an editor’s tag, once', () => {
    expect(score(story({ hasImage: true }))).toBeCloseTo(1.1);
    expect(score(story({ topics: ['odd', 'breaking'] }))).toBeCloseTo(1.35);
    expect(score(story({ topics: ['odd', 'breaking', 'trending'] }))).toBeCloseTo(1.35);
  });

  it('rises the more, the earlier the main topic stands with the brand', () => {
    const brandTopics = ['sports', 'music', 'odd', 'fun'];
    const scores = [...brandTopics, 'pets'].map((topic) =>
      score(story({ topics: [topic] }), { brandTopics }),
    );
    expect(scores.map((n) => n.toFixed(1))).toEqual(['1.8', '1.6', '1.4', '1.2', '1.0']);
  });

  it('is a number for a story without topics and for a source of weight 0', () => {
    expect(score(story({ topics: [] }), { brandTopics: ['sports'] })).toBe(1);
    expect(score(story(), { sourceWeights: new Map([['a', 0]]) })).toBeGreaterThan(0);
  });

  it('is multiplied by the weight of the source', () => {
    expect(score(story(), { sourceWeights: new Map([['a', 3]]) })).toBeCloseTo(3);
    const weight = fc.double({ min: 0.01, max: 10, noNaN: true });
    fc.assert(
      fc.property(weight, weight, (light, heavy) => {
        const of = (n: number) => score(story(), { sourceWeights: new Map([['a', n]]) });
        expect(of(Math.max(light, heavy))).toBeGreaterThanOrEqual(of(Math.min(light, heavy)));
      }),
    );
  });

  it('orders two stories alike at any later time', () => {
    const hours = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(hours, hours, hours, fc.boolean(), (a, b, later, hasImage) => {
        const [one, other] = [story({ sortAt: NOW - a * HOUR, hasImage }), story({ sortAt: NOW - b * HOUR })];
        const ahead = (now: number) =>
          scoreStory(one, sampleScoring({ now })) - scoreStory(other, sampleScoring({ now }));
        expect(ahead(NOW + later * HOUR)).toBeCloseTo(ahead(NOW));
      }),
    );
  });
});

describe('the ranking version', () => {
  it('is the first that is known, else 1', () => {
    expect(rankingOf('2', '1').version).toBe('2');
    expect(rankingOf('7', '2').version).toBe('2');
    expect(rankingOf(undefined, 'constructor').version).toBe('1');
    expect(Object.keys(RANKINGS)).toEqual(['1', '2']);
  });
});
