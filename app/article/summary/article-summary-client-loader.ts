import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { cachedStory } from '#app/article/shared/cached-story.ts';
import { entryCache } from '#app/lib/storage/entry-cache.ts';
import type { loader } from './article-summary-loader.server.ts';

/** "Read More" changes the query only: the page has all paragraphs already, so nothing is loaded again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;

type Entry = Awaited<ReturnType<typeof loader>>;

/** Most summaries that stay cached in the browser. */
const MAX_ENTRIES = 30;
const entries = entryCache<Entry>(MAX_ENTRIES);

/** Answers from the cache when the summary was opened before in this visit. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return cachedStory(entries, request.url, () => serverLoader<Entry>());
}
