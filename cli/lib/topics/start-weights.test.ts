import { describe, expect, it } from 'vitest';
import { textFeatures } from '#app/content/content.port.server.ts';
import type { Topic } from '#schemas/content/topics.ts';
import type { SeedList } from './seed-words.ts';
import { startWeights } from './start-weights.ts';

const BITS = 18;
const TOPICS: Topic[] = ['business', 'sports'];
const seed = (topic: Topic, ...words: string[]): SeedList => ({ language: 'en', topic, words });
const weights = (seeds: SeedList[], worths = new Map<string, number[]>()) =>
  startWeights({ seeds, worths }, TOPICS, BITS);
/** The weights of a word as a whole, by topic. */
const ofWord = (all: Map<number, number>, word: string) => {
  const bucket = textFeatures(word, BITS).find(({ isStem }) => !isStem)?.bucket ?? -1;
  return TOPICS.map((_, at) => all.get(bucket * TOPICS.length + at) ?? 0);
};

describe('a weight starts', () => {
  it('with the worth of a seed word, for its own topic alone', () => {
    expect(ofWord(weights([seed('sports', 'goalkeeper')]), 'goalkeeper')).toEqual([0, 3]);
  });

  it('with less for each topic where a word is a seed of two, and with the same where it is listed twice', () => {
    const both = weights([seed('sports', 'coach'), seed('business', 'coach')]);
    expect(ofWord(both, 'coach')[0]).toBeCloseTo(3 / Math.SQRT2);
    expect(ofWord(weights([seed('sports', 'coach'), seed('sports', 'coach')]), 'coach')).toEqual([0, 3]);
  });

  it('with less for the beginning of a word, which other words share', () => {
    const all = weights([seed('sports', 'goalkeeper')]);
    const stem = textFeatures('goalkeepers', BITS).find(({ isStem }) => isStem);
    expect(all.get((stem?.bucket ?? -1) * TOPICS.length + 1)).toBeCloseTo(0.9);
  });

  it('with what a word is worth besides, which beginnings do not get', () => {
    const all = weights([seed('sports', 'goalkeeper')], new Map([['goalkeeper', [0.5, -1]]]));
    expect(ofWord(all, 'goalkeeper')).toEqual([0.5, 2]);
    expect([...all.values()].filter((worth) => Math.abs(worth - 0.9) < 1e-9)).toHaveLength(1);
  });

  it('with nothing for topics that are not learned', () => {
    expect(weights([seed('music', 'goalkeeper')]).size).toBe(0);
  });
});
