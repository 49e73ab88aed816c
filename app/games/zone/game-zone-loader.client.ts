import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { loader } from './game-zone-loader.server.ts';

/** The server's data of the game zone, and when the browser requested it (ms since 1970), if it did. */
export type GameZonePage = Awaited<ReturnType<typeof loader>> & { requestedAt?: number };

let cached: GameZonePage | undefined;

/** Caches the games and their order for the lifetime of the document. */
export function cacheGames(page: GameZonePage): void {
  const { requestedAt: _, ...rest } = page;
  if (page.games.length > 0) cached = rest;
}

/** Uses the cached games again (section 4); brand and language cannot change without a new document. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<GameZonePage> {
  if (cached) return cached;
  const requestedAt = Date.now();
  return { ...(await serverLoader<GameZonePage>()), requestedAt };
}
