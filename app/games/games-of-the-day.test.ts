import { describe, expect, it } from 'vitest';
import { gamesOfTheDay } from './games-of-the-day.ts';

const games = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
  id,
  name: id,
  gameUrl: `/${id}`,
  provider: 'Ours',
}));
const DAY = 86_400_000;
const site = (address: string) => `/picture/${address}`;
const ids = (now: number) => gamesOfTheDay(games, now, site).map(({ id }) => id);

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
    expect(gamesOfTheDay(games.slice(0, 2), 0, site)).toHaveLength(2);
    expect(gamesOfTheDay([], 0, site)).toEqual([]);
  });

  it('name their pictures as pages do', () => {
    const [game] = games.slice(0, 1).map((one) => ({ ...one, squareRatioImageUrl: 'a.png' }));
    expect(game && gamesOfTheDay([game], 0, site)).toEqual([
      { id: 'a', name: 'a', square: '/picture/a.png' },
    ]);
    expect(gamesOfTheDay(games.slice(0, 1), 0, site)).toEqual([{ id: 'a', name: 'a', square: '' }]);
  });
});
