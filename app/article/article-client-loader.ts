import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { cachedStory } from '#app/article/shared/cached-story.ts';
import { entryCache } from '#app/lib/storage/entry-cache.ts';
import type { loader } from './article-loader.server.ts';

type Entry = Awaited<ReturnType<typeof loader>>;

/** Most stories that stay cached in the browser. */
const MAX_ENTRIES = 30;
const entries = entryCache<Entry>(MAX_ENTRIES);

/** Answers from the cache when the story was opened before in this visit. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return cachedStory(entries, request.url, () => serverLoader<Entry>());
}
