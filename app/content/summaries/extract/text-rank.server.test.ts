import { describe, expect, it } from 'vitest';
import { rankSentences } from './text-rank.server.ts';

const even = (count: number) => Array.from({ length: count }, () => 1);

describe('TextRank', () => {
  it('links sentences by the words they share, over the logarithms of their lengths', () => {
    const sentences = [
      ['a', 'b', 'c'],
      ['b', 'c', 'd', 'e'],
      ['a', 'f'],
    ];
    const [, longer = 0, shorter = 0] = rankSentences(sentences, [1, 0, 0]);
    const expected = 2 / (Math.log(3) + Math.log(4)) / (1 / (Math.log(3) + Math.log(2)));
    expect(longer / shorter).toBeCloseTo(expected);
  });

  it('links no sentence of a single word', () => {
    const sentences = [['a'], ['a', 'b'], ['b', 'c']];
    expect(rankSentences(sentences, [0, 1, 0])[0]).toBe(0);
    expect(rankSentences(sentences, [1, 0, 0])[0]).toBeCloseTo(1);
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
