import { type GameView, gameViews } from '#app/games/game-view.ts';
import { askJson, RequestError } from '#app/lib/http/ask-json.ts';
import { pageHref, type SiteData } from '#app/site/site.port.ts';

/** The games, or why there are none: status and message as in section 7. */
export type FetchedGames =
  | { ok: true; games: GameView[] }
  | { ok: false; status: number | undefined; message: string };

/** Requests `/api/games` (section 7) again. The schema of the answer is loaded with the first request. */
export async function fetchGames(site: SiteData): Promise<FetchedGames> {
  try {
    const address = pageHref(site, '/api/games', { lang: site.language });
    const [answer, { gamesAnswerSchema }] = await Promise.all([
      askJson(address, { cache: 'no-cache' }),
      import('#schemas/api/games.ts'),
    ]);
    return { ok: true, games: gameViews(gamesAnswerSchema.parse(answer).games) };
  } catch (error) {
    return {
      ok: false,
      status: error instanceof RequestError ? error.status : undefined,
      message: error instanceof Error ? error.message : 'request failed',
    };
  }
}
