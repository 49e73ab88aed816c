import { settledWithin } from '#app/lib/http/settled-within.ts';

/** Where a page may come from. */
export interface PageSources {
  /** The network's answer; rejects without a connection. */
  network: Promise<Response>;
  /** The page as it was cached on this device. */
  cached(): Promise<Response | undefined>;
}

/** How long a page is waited for that is cached, in ms: networks of phones may be there and carry nothing. */
export const NETWORK_MS = 4_000;

/** Name of the metric by which a page learns that it is a cached one (Server Timing). */
export const CACHED_METRIC = 'cached-page';

/** Lowest status of a server that is away or overloaded, or of a gateway before it (RFC 9110, 15.6.3 to 15.6.5). */
const AWAY = 502;

/**
 * The network's page; the cached one, marked as such, where the network fails, is late, or has only a gateway's error.
 * A page that was never cached is waited for.
 * @returns undefined where there is neither
 */
export async function pageAnswer({ network, cached }: PageSources): Promise<Response | undefined> {
  const answered = network.catch(() => undefined);
  const settled = await settledWithin(answered, NETWORK_MS);
  if ('value' in settled && settled.value && settled.value.status < AWAY) return settled.value;
  const known = await cached();
  return known ? marked(known) : answered;
}

function marked(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.append('Server-Timing', CACHED_METRIC);
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
}
