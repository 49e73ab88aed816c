import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { entryCache } from '#app/lib/storage/entry-cache.ts';
import type { loader } from './game-loader.server.ts';

type GamePage = Awaited<ReturnType<typeof loader>>;

/** Most games that stay cached in the browser. */
const MAX_ENTRIES = 30;
const pages = entryCache<GamePage>(MAX_ENTRIES);

/** Caches games by id for the lifetime of the document (section 4). */
export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<GamePage> {
  return pages.get(params.gameId ?? '', () => serverLoader<GamePage>());
}
