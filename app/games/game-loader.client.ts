import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { loader } from './game-loader.server.ts';

type GamePage = Awaited<ReturnType<typeof loader>>;

const cache = new Map<string, GamePage>();

/** Caches games by id for the lifetime of the document (section 4). */
export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<GamePage> {
  const id = params.gameId ?? '';
  const cached = cache.get(id);
  if (cached) return cached;
  const page = await serverLoader<GamePage>();
  cache.set(id, page);
  return page;
}
