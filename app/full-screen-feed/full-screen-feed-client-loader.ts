import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { storyListVersion, timedCache } from '#app/stories/stories.port.ts';
import type { loader } from './full-screen-feed-loader.server.ts';

type FeedData = Awaited<ReturnType<typeof loader>>;

/** What stands around the stories: look, texts, ads. */
type FeedSurroundings = Omit<FeedData, 'page'>;

/** For this many ms a feed that was loaded is shown again without asking: 5 minutes, as on the portal. */
const KEPT_MS = 5 * 60_000;

const pages = timedCache<FeedData>(10, KEPT_MS);
let last: FeedSurroundings | undefined;

/** Keeps a first page, also the one that came with the document, and what stands around the stories of any page. */
export function rememberFeed(
  searchParams: URLSearchParams,
  data: FeedSurroundings & { page: FeedData['page'] | { failed: true } },
): void {
  const { page, ...surroundings } = data;
  last = surroundings;
  if (!searchParams.has('offset') && 'value' in page)
    pages.put(keyOf(searchParams), { ...surroundings, page }, Date.now());
}

/**
 * Loads like the server's loader, with section 4's paging: a first page is reused while it is young, and a further
 * page that fails is a value and no error. The stories that are there stay (section 8, "Failed load-more"), and
 * whoever comes to its address can try again, unless the feed was not seen before: then it fails as pages do.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('offset')) return firstPage(searchParams, () => serverLoader<typeof loader>());
  const surroundings = last;
  const page = serverLoader<typeof loader>() as Promise<FeedData>;
  if (!surroundings) return page;
  return page.catch(() => ({ ...surroundings, page: { failed: true as const } }));
}

async function firstPage(searchParams: URLSearchParams, load: () => Promise<unknown>): Promise<FeedData> {
  const kept = pages.get(keyOf(searchParams), Date.now());
  if (kept) return kept;
  const data = (await load()) as FeedData;
  rememberFeed(searchParams, data);
  return data;
}

/** The paths of the feed show the same; what differs is in the query. */
function keyOf(searchParams: URLSearchParams): string {
  const key = new URLSearchParams(searchParams);
  key.set('round', String(storyListVersion()));
  key.sort();
  return key.toString();
}
