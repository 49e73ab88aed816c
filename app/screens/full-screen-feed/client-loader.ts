import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { loader } from './loader.server.ts';

type FeedData = Awaited<ReturnType<typeof loader>>;

/** What stands around the stories: look, texts, ads. */
type FeedSurroundings = Omit<FeedData, 'page'>;

let last: FeedSurroundings | undefined;

/** Keeps what stands around the stories, for a page that cannot be had. */
export function rememberSurroundings({ page: _page, ...surroundings }: FeedSurroundings & { page: unknown }) {
  last = surroundings;
}

/**
 * Loads like the server's loader, but a further page that fails is a value and no error: the stories that are there
 * stay (section 8, "Failed load-more"), and whoever comes to its address can try again. The first page fails as pages
 * do, and so does a further one where the feed was not seen before.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const page = serverLoader<typeof loader>() as Promise<FeedData>;
  const surroundings = last;
  if (!surroundings || !new URL(request.url).searchParams.has('offset')) return page;
  return page.catch(() => ({ ...surroundings, page: { failed: true as const } }));
}
