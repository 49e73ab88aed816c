import { shuffled } from '#app/lib/seeded-random.ts';

/** Most games that the zone shows at once: a card takes 1 KB of the page and 2 ms of a fast phone's time. */
export const MAX_SHOWN = 200;

/** The games in a random order (section 4); of a longer list, another choice with each load. */
export function shownGames<Game>(games: readonly Game[], seed: number): Game[] {
  return shuffled(games, seed).slice(0, MAX_SHOWN);
}
