import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rankable, rankTrending, spreadSources, trendingScore } from './rank-stories.ts';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;
const story = (overrides: Partial<Rankable> = {}): Rankable => ({
  sourceId: 'a',
  sortAt: NOW,
  hasImage: false,
  topics: ['odd'],
  ...overrides,
});

describe('the trending score', () => {
  it('halves every 12 hours', () => {
    expect(trendingScore(story(), NOW, [])).toBe(1);
    expect(trendingScore(story({ sortAt: NOW - 12 * HOUR }), NOW, [])).toBe(0.5);
    expect(trendingScore(story({ sortAt: NOW - 24 * HOUR }), NOW, [])).toBe(0.25);
    expect(trendingScore(story({ sortAt: NOW + HOUR }), NOW, [])).toBe(1);
  });

  it('rises for a picture and for an editor’s tag', () => {
    expect(trendingScore(story({ hasImage: true }), NOW, [])).toBeCloseTo(1.1);
    expect(trendingScore(story({ topics: ['odd', 'breaking'] }), NOW, [])).toBeCloseTo(1.35);
    expect(trendingScore(story({ topics: ['odd', 'breaking', 'trending'] }), NOW, [])).toBeCloseTo(1.35);
  });

  it('rises the more, the earlier the main topic stands with the brand', () => {
    const topics = ['sports', 'music', 'odd', 'fun'];
    const score = (topic: string) => trendingScore(story({ topics: [topic] }), NOW, topics);
    expect(['sports', 'music', 'odd', 'fun', 'pets'].map(score).map((n) => n.toFixed(1))).toEqual([
      '1.8',
      '1.6',
      '1.4',
      '1.2',
      '1.0',
    ]);
  });

  it('is a number for a story without topics', () => {
    expect(trendingScore(story({ topics: [] }), NOW, ['sports'])).toBe(1);
    expect(trendingScore(story(), NOW, [])).toBe(1);
  });
});

describe('spreading sources', () => {
  const list = fc
    .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 })
    .map((ids) => ids.map((sourceId, place) => ({ sourceId, place })));

  it('loses and doubles no story', () => {
    fc.assert(
      fc.property(list, (stories) => {
        const places = spreadSources(stories).map(({ place }) => place);
        expect(places.sort((a, b) => a - b)).toEqual(stories.map(({ place }) => place));
      }),
    );
  });

  it('sets no source three times in a row while another is left', () => {
    fc.assert(
      fc.property(list, (stories) => {
        const spread = spreadSources(stories);
        for (let at = 2; at < spread.length; at++) {
          const [first, second, third] = spread.slice(at - 2, at + 1).map(({ sourceId }) => sourceId);
          const rest = spread.slice(at).map(({ sourceId }) => sourceId);
          if (first === second && second === third) expect(new Set(rest)).toEqual(new Set([third]));
        }
      }),
    );
  });

  it('keeps the order within a source, and altogether where nothing crowds', () => {
    fc.assert(
      fc.property(list, (stories) => {
        const of = (from: typeof stories, id: string) => from.filter(({ sourceId }) => sourceId === id);
        for (const id of ['a', 'b', 'c']) expect(of(spreadSources(stories), id)).toEqual(of(stories, id));
      }),
    );
    const calm = ['a', 'a', 'b', 'a', 'c', 'c'].map((sourceId) => ({ sourceId }));
    expect(spreadSources(calm)).toEqual(calm);
  });
});

describe('the trending feed', () => {
  it('puts the better score first', () => {
    const old = story({ sourceId: 'b', sortAt: NOW - 48 * HOUR });
    const tagged = story({ sourceId: 'c', topics: ['trending'] });
    expect(rankTrending([old, story(), tagged], [])).toEqual([tagged, story(), old]);
  });

  it('does not drift by itself: only the newest story’s time counts as now', () => {
    const stories = [1, 5, 9].map((hours) => story({ sourceId: `s${hours}`, sortAt: NOW - hours * HOUR }));
    const later = stories.map((one) => ({ ...one, sortAt: one.sortAt + 1000 * HOUR }));
    const order = (list: Rankable[]) => rankTrending(list, ['odd']).map(({ sourceId }) => sourceId);
    expect(order(later)).toEqual(order(stories));
  });

  it('may be empty', () => {
    expect(rankTrending([], ['sports'])).toEqual([]);
  });
});
