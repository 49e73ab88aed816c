import { expect, it } from 'vitest';
import { MAX_SHOWN, shownGames } from './shown-games.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index);

it('a list is shown whole, in an order that depends on the seed', () => {
  const games = list(MAX_SHOWN);
  expect(shownGames(games, 1).sort((one, other) => one - other)).toEqual(games);
  expect(shownGames(games, 1)).not.toEqual(shownGames(games, 2));
});

it('of a longer one as many are shown as fit a page, others with another seed', () => {
  const [one, other] = [shownGames(list(5_000), 1), shownGames(list(5_000), 2)];
  expect([new Set(one).size, new Set(other).size]).toEqual([MAX_SHOWN, MAX_SHOWN]);
  expect(new Set([...one, ...other]).size).toBeGreaterThan(MAX_SHOWN * 1.8);
});
