import { expect, it } from 'vitest';
import { seedOf, shuffled } from './shuffled.ts';

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
