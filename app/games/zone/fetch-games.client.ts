import { type GameView, gameViews } from '#app/games/game-view.ts';
import { askJson, RequestError } from '#app/lib/http/ask-json.ts';
import { pageHref, type SiteData } from '#app/site/site.port.ts';

/** The games, or why there are none: status and message as section 7 words them. */
export type FetchedGames =
  | { ok: true; games: GameView[] }
  | { ok: false; status: number | undefined; message: string };

/** Asks `/api/games` (section 7) for the brand's games again. The schema of the answer loads with the first question. */
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
