import { DAY_MS } from '#app/lib/dates/durations.ts';
import { shuffled } from '#app/lib/seeded-random.ts';
import type { GamesAnswer } from '#schemas/api/games.ts';
import { gameViews } from './game-view.ts';

/** A game as the games card shows it. */
export interface CardGame {
  id: string;
  name: string;
  /** Address of a square picture; empty where there is none. */
  square: string;
}

/** Number of games on the card. */
const GAMES = 3;

/**
 * Three games of a brand: different ones each day, the same all day long.
 * @param now ms since 1970
 * @param pictureOf the address by which pages name a picture
 */
export function gamesOfTheDay(
  games: GamesAnswer['games'],
  now: number,
  pictureOf: (address: string) => string,
): CardGame[] {
  return shuffled(gameViews(games), Math.floor(now / DAY_MS))
    .slice(0, GAMES)
    .map(({ id, name, square }) => ({ id, name, square: square && pictureOf(square) }));
}
