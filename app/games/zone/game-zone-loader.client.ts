import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { failureBefore } from '#app/events/events.port.ts';
import type { GameView } from '#app/games/game-view.ts';
import type { loader } from './game-zone-loader.server.ts';

/** The server's data of the game zone, and when the browser requested it (ms since 1970), if it did. */
export type GameZonePage = Awaited<ReturnType<typeof loader>> & { requestedAt?: number };

let cached: GameZonePage | undefined;

/** Caches the games and their order for the lifetime of the document. */
export function cacheGames(page: GameZonePage): void {
  const { requestedAt: _, ...rest } = page;
  if (page.games.length > 0) cached = rest;
}

/** What a refresh brought: games, or why there are none. */
export type RefreshedGames = { games: readonly GameView[] } | { message: string };

/** In the address of the page: its games are requested again, by a page that shows some. */
export const refreshParameters = { refresh: '1' };

const isRefresh = (address: string): boolean => new URL(address).searchParams.has('refresh');

/** Uses the cached games again (section 4); brand and language cannot change without a new document. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<GameZonePage | RefreshedGames> {
  if (isRefresh(request.url)) return serverLoader<GameZonePage>().catch(failedRefresh);
  if (cached) return cached;
  const requestedAt = Date.now();
  return { ...(await serverLoader<GameZonePage>()), requestedAt };
}

/** A refresh that fails leaves the page as it is: where the server sends to a problem page, only the reason is taken. */
function failedRefresh(thrown: unknown): RefreshedGames {
  const problemPage = thrown instanceof Response ? thrown.headers.get('location') : null;
  const failure = problemPage === null ? undefined : failureBefore(new URL(problemPage, location.href).href);
  return { message: failure?.reason ?? 'request failed' };
}
