import { describe, expect, it } from 'vitest';
import { BUCKETS } from './route-rules.ts';
import { TokenBuckets } from './token-buckets.ts';

const SIZE = { holds: 10, perSecond: 2 };

describe('a token bucket', () => {
  it('gives what it holds at once, and then what flows in', () => {
    const buckets = new TokenBuckets();
    const taken = Array.from({ length: 12 }, () => buckets.take('a', SIZE, 1_000));
    expect(taken).toEqual([...Array<number>(10).fill(0), 1, 1]);
    expect([1_500, 1_500, 2_000].map((at) => buckets.take('a', SIZE, at))).toEqual([0, 1, 0]);
  });

  it('says after how many seconds there is as much as was asked for', () => {
    const buckets = new TokenBuckets();
    buckets.take('a', SIZE, 0, 10);
    expect(buckets.take('a', SIZE, 0, 7)).toBe(4);
  });

  it('never holds more than it can, is not filled by a clock that goes back, and is its key’s own', () => {
    const buckets = new TokenBuckets();
    buckets.take('a', SIZE, 0, 10);
    expect(buckets.take('b', SIZE, 0, 10)).toBe(0);
    expect(buckets.take('a', SIZE, 3_600_000, 11)).toBeGreaterThan(0);
    expect(buckets.take('a', SIZE, 3_600_000, 10)).toBe(0);
    expect(buckets.take('a', SIZE, 0)).toBe(1);
  });

  it('is charged at most what is in it', () => {
    const buckets = new TokenBuckets();
    buckets.charge('a', SIZE, 0, 25);
    expect([buckets.take('a', SIZE, 0), buckets.take('a', SIZE, 500)]).toEqual([1, 0]);
  });
});

/** About what a reader's browser asks for in the first minute and in each further one, by kind of route. */
const READER = {
  page: [3, 2],
  file: [30, 4],
  picture: [12, 8],
  events: [3, 2],
  reaction: [1, 1],
} as const;

it('5,000 readers behind one address who open the site in the same minute are not refused, for an hour', () => {
  const buckets = new TokenBuckets();
  let refused = 0;
  for (let second = 0; second < 3_600; second++)
    for (const [kind, [first, later]] of Object.entries(READER)) {
      const requests = (5_000 * (second < 60 ? first : later)) / 60;
      if (buckets.take(kind, BUCKETS[kind as keyof typeof READER], second * 1_000, requests) > 0)
        refused += 1;
    }
  expect(refused).toBe(0);
});
