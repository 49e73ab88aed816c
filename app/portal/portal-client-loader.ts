import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { loadLateParts } from '#app/late-parts/late-parts.port.ts';
import { storyListVersion, timedCache } from '#app/stories/stories.port.ts';
import type { loader } from './portal-loader.server.ts';

type PortalData = Awaited<ReturnType<typeof loader>>;

/** For this many ms a topic that was loaded is shown again without asking: 5 minutes. */
const KEPT_MS = 5 * 60_000;

const pages = timedCache<PortalData>(40, KEPT_MS);

/**
 * Loads like the server's loader, with section 4's paging: a first page is reused while it is young, and a further
 * page that fails is a value and no error, so that the stories that are there stay (section 8).
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('offset'))
    return serverLoader<typeof loader>().catch(() => ({ page: { failed: true as const } }));
  const parts = loadLateParts('all');
  const key = keyOf(searchParams);
  const kept = pages.get(key, Date.now());
  if (kept) {
    await parts;
    return kept;
  }
  const data = (await serverLoader<typeof loader>()) as PortalData;
  rememberPage(searchParams, data);
  // The page shows whole, not bit by bit.
  await parts;
  return data;
}

/** Keeps a first page, also the one that came with the document; a late one as soon as it is there. */
export function rememberPage(searchParams: URLSearchParams, data: PortalData): void {
  if (searchParams.has('offset')) return;
  const key = keyOf(searchParams);
  const { page } = data;
  if ('value' in page) pages.put(key, data, Date.now());
  else
    page.promise
      .then((value) => pages.put(key, { ...data, page: { value } }, Date.now()))
      .catch(() => undefined);
}

/** The paths of the portal show the same; what differs is in the query. */
function keyOf(searchParams: URLSearchParams): string {
  const key = new URLSearchParams(searchParams);
  key.delete('index');
  key.set('round', String(storyListVersion()));
  key.sort();
  return key.toString();
}
