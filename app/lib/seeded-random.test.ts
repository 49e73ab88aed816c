import { expect, it } from 'vitest';
import { seededRandom, seedOf, shuffled } from './seeded-random.ts';

const first = (seed: number, count = 3) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

it('gives the numbers of mulberry32', () => {
  expect(first(0).map((number) => number * 2 ** 32)).toEqual([1_144_304_738, 1_416_247, 958_946_056]);
});

it('depends on 32 bits of the seed', () => {
  expect(first(7)).toEqual(first(7 + 2 ** 32));
  expect(first(7)).not.toEqual(first(8));
});

it('stays from 0 up to, not including, 1, and is spread evenly', () => {
  const numbers = first(42, 10_000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const tenths = Array.from(
    { length: 10 },
    (_, n) => numbers.filter((one) => Math.floor(one * 10) === n).length,
  );
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

const games = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

it('keeps every game once', () => {
  for (let seed = 0; seed < 50; seed++) expect(shuffled(games, seed).sort()).toEqual(games);
});

it('depends on the seed alone', () => {
  expect(shuffled(games, 7)).toEqual(shuffled(games, 7));
  expect(shuffled(games, 7)).not.toEqual(shuffled(games, 8));
});

it('puts every game first about equally often', () => {
  const first = new Map<string, number>();
  for (let seed = 0; seed < 8000; seed++) {
    const [game = ''] = shuffled(games, seed * 7919);
    first.set(game, (first.get(game) ?? 0) + 1);
  }
  for (const game of games) {
    expect(first.get(game)).toBeGreaterThan(850);
    expect(first.get(game)).toBeLessThan(1150);
  }
});

it('returns lists of none or one unchanged', () => {
  expect(shuffled([], 1)).toEqual([]);
  expect(shuffled(['a'], 1)).toEqual(['a']);
});

it('seeds are 32-bit integers', () => {
  expect([0, 0.5, 1 - 2 ** -53].map(seedOf)).toEqual([0, 2 ** 31, 2 ** 32 - 1]);
});
