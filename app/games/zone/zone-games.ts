import { type GameView, gameViews } from '#app/games/game-view.ts';
import type { GamesAnswer } from '#schemas/api/games.ts';
import { EMPTY_LIST, type ProblemPath, problemPathOf } from './game-zone.machine.ts';

/** Games to show, or the page to go to and why (section 8). */
export type ZoneGames = { games: GameView[] } | { page: ProblemPath; message: string };

/** Asks for the games once. Never rejects: what went wrong is part of the answer. */
export async function zoneGames(ask: () => Promise<GamesAnswer>): Promise<ZoneGames> {
  try {
    const { games } = await ask();
    return games.length > 0 ? { games: gameViews(games) } : { page: '/error', message: EMPTY_LIST };
  } catch (error) {
    const { message = 'request failed', status } = error as { message?: string; status?: number };
    return { page: problemPathOf(status, message), message };
  }
}
