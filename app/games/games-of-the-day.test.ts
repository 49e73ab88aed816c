import { describe, expect, it } from 'vitest';
import { gamesOfTheDay } from './games-of-the-day.ts';

const games = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
  id,
  name: id,
  gameUrl: `/${id}`,
  provider: 'Ours',
}));
const DAY = 86_400_000;
const ids = (now: number) => gamesOfTheDay(games, now).map(({ id }) => id);

describe('the games of the day', () => {
  it('are three, the same all day long', () => {
    expect(ids(20_000 * DAY)).toHaveLength(3);
    expect(ids(20_000 * DAY)).toEqual(ids(20_000 * DAY + DAY - 1));
  });

  it('change from day to day', () => {
    const days = Array.from({ length: 10 }, (_, day) => ids((20_000 + day) * DAY).join());
    expect(new Set(days).size).toBeGreaterThan(5);
  });

  it('are fewer where the brand has fewer', () => {
    expect(gamesOfTheDay(games.slice(0, 2), 0)).toHaveLength(2);
    expect(gamesOfTheDay([], 0)).toEqual([]);
  });
});
