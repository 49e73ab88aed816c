import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { loader } from './game-loader.server.ts';

type GamePage = Awaited<ReturnType<typeof loader>>;

const kept = new Map<string, GamePage>();

/** Games are kept by id while the document lives (section 4). */
export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<GamePage> {
  const id = params.gameId ?? '';
  const known = kept.get(id);
  if (known) return known;
  const page = await serverLoader<GamePage>();
  kept.set(id, page);
  return page;
}
