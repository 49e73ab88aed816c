import { drain } from '#app/lib/http/drain.ts';
import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import { wireAddress } from '#app/lib/http/wire-form.ts';
import type { Destination } from '#app/lib/site/site-data.ts';
import type { Carry } from './sender.client.ts';

const PATIENCE_MS = 10_000;

/**
 * Takes events to the carrier's own collector, one call each (section 7, "Analytics reporting"). Any 2xx counts as
 * taken, as no answer is specified; what it did not take waits, so that each is taken once.
 */
export function toCarrier({ host, stream }: Destination): Carry {
  return async (batch) => {
    const answers = await Promise.all(
      batch.map(({ payload }) => tell(wireAddress(host, stream, JSON.stringify(payload)))),
    );
    const taken = batch.filter((_, place) => answers[place] === 'taken').map(({ order }) => order);
    const failed = answers.find((answer) => answer !== 'taken');
    return failed ? { ...failed, taken } : { type: 'taken' };
  };
}

type Failure = { type: 'failed'; retryAfter: number | undefined };

async function tell(address: string): Promise<'taken' | Failure> {
  try {
    const answer = await fetch(address, {
      credentials: 'omit',
      // It may end after the page has gone.
      keepalive: true,
      referrerPolicy: 'origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    drain(answer);
    if (answer.ok) return 'taken';
    return { type: 'failed', retryAfter: retryAfterMs(answer.headers.get('Retry-After'), Date.now()) };
  } catch {
    return { type: 'failed', retryAfter: undefined };
  }
}
