import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import { wireAddress } from '#app/lib/http/wire-form.ts';
import type { Destination } from '#app/lib/site/site-data.ts';
import type { EventStore, KeptEvent } from './event-store.ts';
import { forwardDelay } from './forward-delay.ts';

/** What forwarding works with. */
export interface ForwarderParts {
  store: EventStore;
  /** Where a brand's events go; undefined where they stay here. */
  destinationOf(brid: string): Destination | undefined;
  fetch: typeof fetch;
  now(): number;
  random(): number;
  log: { info(line: string): void; warn(line: string): void };
}

/** Sends kept events on to the carriers' collectors; the store is its queue, so nothing is lost with the process. */
export interface Forwarder {
  /** Sends what is due. @returns how many were sent */
  forwardDue(): Promise<number>;
}

/** Events of one round. */
const ROUND = 200;
/** Calls at the same time. */
const AT_ONCE = 8;
/** A server that is killed in a round leaves its events to others after this, in ms. */
const LEASE_MS = 60_000;
const PATIENCE_MS = 10_000;

interface Health {
  failures: number;
  /** ms since 1970. */
  until: number;
}

/** A forwarder over a store. */
export function createForwarder(parts: ForwarderParts): Forwarder {
  const health = new Map<string, Health>();
  return {
    async forwardDue() {
      let sent = 0;
      for (;;) {
        const now = parts.now();
        const claimed = await parts.store.claim(now, now + LEASE_MS, ROUND);
        if (claimed.length === 0) return sent;
        for (let from = 0; from < claimed.length; from += AT_ONCE) {
          const some = claimed.slice(from, from + AT_ONCE);
          sent += await forwardSome(some, parts, health);
        }
      }
    },
  };
}

async function forwardSome(
  events: readonly KeptEvent[],
  parts: ForwarderParts,
  health: Map<string, Health>,
): Promise<number> {
  const done: number[] = [];
  const later = new Map<number, number>();
  let sent = 0;
  const forward = async (event: KeptEvent) => {
    const to = parts.destinationOf(event.brid);
    const resting = to && health.get(to.host);
    if (!to) done.push(event.seq);
    else if (resting && parts.now() < resting.until) later.set(event.seq, resting.until);
    else {
      const failure = await send(event, to, parts);
      if (failure) later.set(event.seq, noteFailure(to.host, failure, parts, health));
      else {
        noteSuccess(to.host, parts, health);
        done.push(event.seq);
        sent += 1;
      }
    }
  };
  // A host that failed is tried with one event; the others follow once that was taken.
  const isDoubtful = ({ brid }: KeptEvent) => health.has(parts.destinationOf(brid)?.host ?? '');
  const doubtful = events.filter(isDoubtful);
  await Promise.all(events.filter((event) => !doubtful.includes(event)).map(forward));
  for (const event of doubtful) await forward(event);
  await parts.store.forwarded(done);
  for (const at of new Set(later.values())) {
    const seqs = [...later].filter(([, when]) => when === at).map(([seq]) => seq);
    await parts.store.putOff(seqs, at);
  }
  return sent;
}

interface Failure {
  reason: string;
  /** ms */
  retryAfter: number | undefined;
}

/** Sends one event in the specified form; any 2xx counts as taken, as section 7 shows no answer. */
async function send(event: KeptEvent, to: Destination, parts: ForwarderParts): Promise<Failure | undefined> {
  try {
    const answer = await parts.fetch(wireAddress(to.host, to.stream, event.payload), {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return undefined;
    const retryAfter = retryAfterMs(answer.headers.get('retry-after'), parts.now());
    return { reason: `it answers ${answer.status}`, retryAfter };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error), retryAfter: undefined };
  }
}

/** @returns when the host is asked again, ms since 1970 */
function noteFailure(
  host: string,
  { reason, retryAfter }: Failure,
  parts: ForwarderParts,
  health: Map<string, Health>,
): number {
  const before = health.get(host);
  // Calls that were under way together fail together, and count once.
  if (before && parts.now() < before.until) return before.until;
  const failures = before?.failures ?? 0;
  if (failures === 0)
    parts.log.warn(`The collector ${host} takes no events: ${reason}. They are kept and sent later.`);
  const until = parts.now() + forwardDelay(failures, retryAfter, parts.random());
  health.set(host, { failures: failures + 1, until });
  return until;
}

function noteSuccess(host: string, parts: ForwarderParts, health: Map<string, Health>): void {
  if (health.delete(host)) parts.log.info(`The collector ${host} takes events again.`);
}
