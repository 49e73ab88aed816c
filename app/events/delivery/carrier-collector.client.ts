import { wallTime } from '#app/lib/clock/page-clock.client.ts';
import { drain } from '#app/lib/http/drain.ts';
import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import type { Destination } from '#app/site/site.port.ts';
import { refusesEvent } from './refuses-event.ts';
import type { Transport } from './sender.client.ts';
import { wireAddress } from './wire-form.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends events to the carrier's own collector, one call each (section 7, "Analytics reporting"). Any 2xx counts as
 * taken, as no response is specified; `refusesEvent` says which statuses refuse an event. Events with any other
 * response, or none, stay in the outbox, so that each is taken once.
 */
export function carrierTransport({ host, stream }: Destination): Transport {
  return async (batch) => {
    const answers = await Promise.all(
      batch.map(async ({ order, payload }) => ({
        order,
        ...(await send(wireAddress(host, stream, JSON.stringify(payload)))),
      })),
    );
    const failed = answers.filter(({ type }) => type === 'failed');
    const waits = failed.flatMap(({ retryAfter }) => retryAfter ?? []);
    return {
      taken: answers.filter(({ type }) => type === 'taken').map(({ order }) => order),
      refused: answers.flatMap(({ order, refusal }) =>
        refusal === undefined ? [] : [{ orders: [order], reason: refusal }],
      ),
      failure:
        failed.length > 0 ? { retryAfter: waits.length > 0 ? Math.max(...waits) : undefined } : undefined,
    };
  };
}

interface CallAnswer {
  type: 'taken' | 'refused' | 'failed';
  /** Why it was refused. */
  refusal?: string;
  /** ms */
  retryAfter?: number | undefined;
}

async function send(address: string): Promise<CallAnswer> {
  try {
    const answer = await fetch(address, {
      credentials: 'omit',
      // The call may outlive the page.
      keepalive: true,
      referrerPolicy: 'origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    drain(answer);
    if (answer.ok) return { type: 'taken' };
    if (refusesEvent(answer.status))
      return { type: 'refused', refusal: `the collector answers ${answer.status}` };
    return { type: 'failed', retryAfter: retryAfterMs(answer.headers.get('Retry-After'), wallTime()) };
  } catch {
    return { type: 'failed' };
  }
}
