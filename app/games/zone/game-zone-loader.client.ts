import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { loader } from './game-zone-loader.server.ts';

/** The zone as the server answers it, and when the browser asked for it (ms since 1970), if it did. */
export type GameZonePage = Awaited<ReturnType<typeof loader>> & { requestedAt?: number };

let kept: GameZonePage | undefined;

/** Keeps the games and their order for the next visit of the zone, as long as the document lives. */
export function cacheGames(page: GameZonePage): void {
  const { requestedAt: _, ...rest } = page;
  if (page.games.length > 0) kept = rest;
}

/** A kept list is used again (section 4); brand and language cannot change without a new document. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<GameZonePage> {
  if (kept) return kept;
  const requestedAt = Date.now();
  return { ...(await serverLoader<GameZonePage>()), requestedAt };
}
