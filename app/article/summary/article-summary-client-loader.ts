import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { cachedStory } from '#app/article/shared/cached-story.ts';
import { entryCache } from '#app/lib/storage/entry-cache.ts';
import type { loader } from './article-summary-loader.server.ts';

/** "Read More" changes the address and nothing else: all paragraphs are there already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;

type Entry = Awaited<ReturnType<typeof loader>>;

/** Summaries that can be opened again without asking. */
const MOST = 30;
const entries = entryCache<Entry>(MOST);

/** A summary that was opened in this visit is there at once. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return cachedStory(entries, request.url, () => serverLoader<Entry>());
}
