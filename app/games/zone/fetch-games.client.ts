import { type GameView, gameViews } from '#app/games/game-view.ts';
import { askJson, RequestError } from '#app/lib/http/ask-json.ts';
import { pageHref, type SiteData } from '#app/site/site.port.ts';
import type { GamesAnswer } from '#schemas/api/games.ts';

/** The games, or why there are none: status and message as in section 7. */
type FetchedGames =
  | { ok: true; games: GameView[] }
  | { ok: false; status: number | undefined; message: string };

/**
 * Requests `/api/games` (section 7) again. Our own server answers, and checks what it sends: here only what is no list
 * of games is refused, as zod would probe for `eval`, which the policy of the pages forbids.
 */
export async function fetchGames(site: SiteData, fetchAnswer: typeof fetch = fetch): Promise<FetchedGames> {
  try {
    const address = pageHref(site, '/api/games', { lang: site.language });
    const answer = await askJson(address, { cache: 'no-cache' }, fetchAnswer);
    if (!hasGames(answer)) throw new Error('no list of games');
    return { ok: true, games: gameViews(answer.games) };
  } catch (error) {
    return {
      ok: false,
      status: error instanceof RequestError ? error.status : undefined,
      message: error instanceof Error ? error.message : 'request failed',
    };
  }
}

function hasGames(answer: unknown): answer is GamesAnswer {
  return typeof answer === 'object' && answer !== null && 'games' in answer && Array.isArray(answer.games);
}
