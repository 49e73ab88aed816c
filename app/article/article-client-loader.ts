import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { cachedStory } from '#app/article/shared/cached-story.ts';
import { entryCache } from '#app/lib/storage/entry-cache.ts';
import type { loader } from './article-loader.server.ts';

type Entry = Awaited<ReturnType<typeof loader>>;

/** Stories that can be opened again without asking. */
const MOST = 30;
const entries = entryCache<Entry>(MOST);

/** A story that was opened in this visit is there at once. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return cachedStory(entries, request.url, () => serverLoader<Entry>());
}
