import { describe, expect, it } from 'vitest';
import { rankSentences, similarity } from './text-rank.server.ts';

const even = (count: number) => Array.from({ length: count }, () => 1);

describe('TextRank', () => {
  it('links sentences by the words they share, over the logarithms of their lengths', () => {
    expect(similarity(['a', 'b', 'c'], ['b', 'c', 'd', 'e'])).toBeCloseTo(2 / (Math.log(3) + Math.log(4)));
    expect(similarity(['a'], ['a'])).toBe(0);
  });

  it('gives most weight to the sentence that is linked to most', () => {
    const sentences = [
      ['a', 'b', 'c'],
      ['a', 'd', 'e'],
      ['b', 'f', 'g'],
      ['c', 'h', 'i'],
    ];
    const weights = rankSentences(sentences, even(4));
    expect(Math.max(...weights)).toBe(weights[0]);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(1);
  });

  it('follows the bias', () => {
    const sentences = [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ];
    const weights = rankSentences(sentences, [1, 1, 4]);
    expect(Math.max(...weights)).toBe(weights[2]);
  });

  it('accepts sentences that share nothing, and an empty list', () => {
    for (const weight of rankSentences(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      even(2),
    ))
      expect(weight).toBeCloseTo(0.5);
    expect(rankSentences([], [])).toEqual([]);
  });
});
