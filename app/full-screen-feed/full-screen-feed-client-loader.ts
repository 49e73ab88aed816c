import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { storyListVersion, timedCache } from '#app/stories/stories.port.ts';
import type { loader } from './full-screen-feed-loader.server.ts';

type FeedData = Awaited<ReturnType<typeof loader>>;

/** Everything of the page besides the stories: appearance, texts, ads. */
type FeedSurroundings = Omit<FeedData, 'page'>;

/** How long a loaded feed is shown again without a request: 5 minutes as on the portal, in ms. */
const MAX_AGE_MS = 5 * 60_000;

const pages = timedCache<FeedData>(10, MAX_AGE_MS);
let last: FeedSurroundings | undefined;

/** Caches a first page, also the one that came with the document, and the surroundings of any page. */
export function rememberFeed(
  searchParams: URLSearchParams,
  data: FeedSurroundings & { page: FeedData['page'] | { failed: true } },
): void {
  const { page, ...surroundings } = data;
  last = surroundings;
  if (searchParams.has('offset') || !('value' in page)) return;
  const key = keyOf(searchParams);
  // A page that is shown again is as old as before.
  if (pages.get(key, Date.now())?.page !== page) pages.put(key, { ...surroundings, page }, Date.now());
}

/**
 * Calls the server's loader, with section 4's paging: a first page is taken from the cache while it is fresh, and a
 * failed further page resolves to `{ failed: true }` instead of an error. The stories already shown stay (section
 * 8, "Failed load-more"), and a visitor who opened the page's address can retry. Only when no page of the feed was
 * loaded before does it fail as other pages do.
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
  const cached = pages.get(keyOf(searchParams), Date.now());
  if (cached) return cached;
  const data = (await load()) as FeedData;
  rememberFeed(searchParams, data);
  return data;
}

/** All paths of the feed show the same; only the query differs. */
function keyOf(searchParams: URLSearchParams): string {
  const key = new URLSearchParams(searchParams);
  key.set('round', String(storyListVersion()));
  key.sort();
  return key.toString();
}
