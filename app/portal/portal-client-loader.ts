import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { loadLateParts } from '#app/late-parts/late-parts.port.ts';
import { storyListVersion, timedCache } from '#app/stories/stories.port.ts';
import type { loader } from './portal-loader.server.ts';

type PortalData = Awaited<ReturnType<typeof loader>>;

/** How long a loaded topic is shown again without a request: 5 minutes, in ms. */
const MAX_AGE_MS = 5 * 60_000;

const pages = timedCache<PortalData>(40, MAX_AGE_MS);

/**
 * Calls the server's loader, with section 4's paging: a first page is taken from the cache while it is fresh, and a
 * failed further page resolves to `{ failed: true }` instead of an error, so that the stories already shown stay
 * (section 8).
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('offset'))
    return serverLoader<typeof loader>().catch(() => ({ page: { failed: true as const } }));
  const parts = loadLateParts('all');
  const key = keyOf(searchParams);
  const cached = pages.get(key, Date.now());
  if (cached) {
    await parts;
    return cached;
  }
  const data = (await serverLoader<typeof loader>()) as PortalData;
  rememberPage(searchParams, data);
  // Late parts load first, so that the page renders completely and not part by part.
  await parts;
  return data;
}

/**
 * Caches a first page, also the one that came with the document; a page that is still streaming, once it has
 * arrived.
 */
export function rememberPage(searchParams: URLSearchParams, data: PortalData): void {
  if (searchParams.has('offset')) return;
  const key = keyOf(searchParams);
  const { page } = data;
  // A page that is shown again is as old as before.
  if (pages.get(key, Date.now())?.page === page) return;
  if ('value' in page) pages.put(key, data, Date.now());
  else
    page.promise
      .then((value) => pages.put(key, { ...data, page: { value } }, Date.now()))
      .catch(() => undefined);
}

/** All paths of the portal show the same; only the query differs. */
function keyOf(searchParams: URLSearchParams): string {
  const key = new URLSearchParams(searchParams);
  key.delete('index');
  key.set('round', String(storyListVersion()));
  key.sort();
  return key.toString();
}
