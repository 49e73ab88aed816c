import { refusesEvent } from '#app/events/delivery/refuses-event.ts';
import { wireAddress } from '#app/events/delivery/wire-form.ts';
import { drainShort } from '#app/lib/http/drain-short.server.ts';
import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import { explainNetworkError } from '#app/outgoing/outgoing.port.server.ts';
import type { Destination } from '#app/site/site.port.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { StoredEvent } from './event-store.server.ts';

const TIMEOUT_MS = 10_000;

/** Response of a collector to one event. A refused event is not sent again. */
export type ForwardResult =
  | { type: 'taken' }
  | { type: 'refused'; reason: string }
  /** `retryAfter` in ms. */
  | { type: 'failed'; reason: string; retryAfter: number | undefined };

/** Sends one event in the specified form; any 2xx counts as taken, as section 7 specifies no response. */
export async function sendEvent(
  { payload }: Pick<StoredEvent, 'payload'>,
  to: Destination,
  parts: { fetch: typeof fetch; now(): number },
): Promise<ForwardResult> {
  try {
    const answer = await parts.fetch(wireAddress(to.host, to.stream, payload), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await drainShort(answer);
    if (answer.ok) return { type: 'taken' };
    if (refusesEvent(answer.status)) return { type: 'refused', reason: `it answers ${answer.status}` };
    const retryAfter = retryAfterMs(answer.headers.get('retry-after'), parts.now());
    return { type: 'failed', reason: `it answers ${answer.status}${movedTo(answer, to)}`, retryAfter };
  } catch (error) {
    const { reason } = explainNetworkError(error, new URL(to.host).host);
    return { type: 'failed', reason: reason.replace(/\.$/, ''), retryAfter: undefined };
  }
}

/** Where a redirect leads, which is not followed, without the event in its address; empty for other answers. */
function movedTo({ headers }: Response, { host }: Destination): string {
  const location = headers.get('location') ?? '';
  if (location === '' || !URL.canParse(location, host)) return '';
  const { origin, pathname } = new URL(location, host);
  return ` and leads to ${origin}${pathname}`;
}

/** The carrier's collector for a brand's events; undefined where the brand has none. */
export function destinationOf(brand: Brand | undefined): Destination | undefined {
  const host = brand?.reporting.atomHost;
  // The default stream follows from the customer key.
  return brand && host
    ? { host, stream: brand.reporting.atomStream ?? `${brand.customer}.events` }
    : undefined;
}

/** The collector that browsers call directly; undefined where events go to this site. */
export function collectorOfBrowsers(brand: Brand): Destination | undefined {
  return brand.reporting.fromBrowser ? destinationOf(brand) : undefined;
}
