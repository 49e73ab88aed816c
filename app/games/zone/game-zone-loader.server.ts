import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { failedParameters } from '#app/events/events.port.ts';
import { type GameView, gameViews } from '#app/games/game-view.ts';
import { withPictureAddresses } from '#app/games/with-picture-addresses.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { seedOf } from '#app/lib/seeded-random.ts';
import { createThrottledLog } from '#app/lib/throttled-log.ts';
import { pageHref } from '#app/site/site.port.ts';
import type { GamesAnswer } from '#schemas/api/games.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { EMPTY_LIST, type ProblemPath, problemPathOf } from './game-zone.machine.ts';
import { MAX_SHOWN, shownGames } from './shown-games.ts';

const log = createThrottledLog(console);

/** The brand's games in a random order (section 4). Without games it redirects to the error or not-found page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteRequest, content, pictures } = context;
  const { language } = siteRequest;
  const brand = brandOnPage(siteRequest.brand.brand, 'game-zone', siteRequest);
  const seed = seedOf(Math.random());
  const answer = await zoneGames(async () => {
    const { games } = await content.games(brand, { lang: language, whitelist: brand.cmsConfig.gamesToShow });
    if (games.length > MAX_SHOWN) logLongList(brand.brid, games.length);
    return { games: shownGames(games, seed).map((game) => withPictureAddresses(game, pictures.of)) };
  });
  if (!('games' in answer)) {
    console.error(`Game zone of ${brand.brid}: ${answer.message}`);
    // That page reports the failure in the browser, which does not see this response.
    throw redirect(pageHref(siteRequest, answer.page, failedParameters('game-zone', answer.message)));
  }
  return { messages: messagesFor(language, ['games']), games: answer.games, seed };
}

function logLongList(brid: string, length: number): void {
  log.once(
    brid,
    `Game zone of ${brid}: the list has ${length} games, of which each load shows ${MAX_SHOWN} at random. To choose them, name no more in gamesToShow.`,
  );
}

/** Games to show, or the problem page to redirect to and why (section 8). */
type ZoneGames = { games: GameView[] } | { page: ProblemPath; message: string };

/** Loads the games. Never rejects: a failure is part of the result. */
export async function zoneGames(load: () => Promise<GamesAnswer>): Promise<ZoneGames> {
  try {
    const { games } = await load();
    return games.length > 0 ? { games: gameViews(games) } : { page: '/error', message: EMPTY_LIST };
  } catch (error) {
    const { message = 'request failed', status } = error as { message?: string; status?: number };
    return { page: problemPathOf(status, message), message };
  }
}
