import { describe, expect, it } from 'vitest';
import type { Topic } from '#schemas/content/topics.ts';
import { fitWordTopics } from './fit-word-topics.ts';
import type { LabelledText } from './labelled-text.ts';
import type { WordVectors } from './word-vectors.ts';

const TOPICS: Topic[] = ['business', 'sports'];
const AT: Readonly<Record<string, number[]>> = {
  ...{ market: [1, 0], shares: [0.9, 0.44], goal: [0, 1], league: [0.2, 0.98] },
};
const vectors: WordVectors = {
  words: Object.keys(AT),
  size: 2,
  vectorOf: (word) => (AT[word] ? Float64Array.from(AT[word]) : undefined),
};
const text = (words: string, topic: Topic, weight = 1): LabelledText => ({ text: words, topic, weight });
const texts = [text('market', 'business'), text('goal', 'sports')];
const worth = (fitted: Map<string, Float64Array>, word: string) => [...(fitted.get(word) ?? [])];

describe('what a word is worth to a topic', () => {
  it('is told from words of like use, also for a word that no text has', () => {
    const fitted = fitWordTopics(vectors, texts, [], TOPICS);
    for (const word of ['market', 'shares']) expect(worth(fitted, word)[0]).toBeGreaterThan(0);
    for (const word of ['goal', 'league']) expect(worth(fitted, word)[1]).toBeGreaterThan(0);
  });

  it('has the mean 0 over the topics, and is the same each time', () => {
    const three: Topic[] = [...TOPICS, 'world'];
    const fitted = fitWordTopics(vectors, [...texts, text('league market', 'world')], [], three);
    for (const worths of fitted.values()) expect(worths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0);
    expect(fitWordTopics(vectors, [...texts, text('league market', 'world')], [], three)).toEqual(fitted);
  });

  it('is told from English seed words alone, not from those of another language', () => {
    const seeds = (language: string) => [
      { language, topic: 'business' as const, words: ['market', 'unknown'] },
      { language, topic: 'sports' as const, words: ['goal'] },
    ];
    expect(worth(fitWordTopics(vectors, [], seeds('en'), TOPICS), 'shares')[0]).toBeGreaterThan(0);
    expect(worth(fitWordTopics(vectors, [], seeds('es'), TOPICS), 'shares')).toEqual([0, 0]);
  });

  it('is little for a word that fifty texts of one topic have and the one text of the other', () => {
    const many = [...Array.from({ length: 50 }, () => text('goal', 'business')), text('goal', 'sports')];
    const fitted = fitWordTopics(vectors, many, [], TOPICS);
    expect(Math.abs(worth(fitted, 'goal')[0] ?? 1)).toBeLessThan(0.3);
  });

  it('is 0 where nothing can be learned: unknown words, or a topic that is not asked for', () => {
    const useless = [text('unknown', 'business'), text('goal', 'music')];
    expect(worth(fitWordTopics(vectors, useless, [], TOPICS), 'goal')).toEqual([0, 0]);
  });
});
