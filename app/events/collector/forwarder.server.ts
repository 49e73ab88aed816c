import { LRUCache } from 'lru-cache';
import type { Destination } from '#app/site/site.port.ts';
import type { EventStore, StoredEvent } from './event-store.server.ts';
import { type ForwardResult, sendEvent } from './send-event.server.ts';

/** First wait after a failure, in ms; it doubles with each in a row. */
const FIRST_MS = 2_000;
/** Longest wait, in ms. */
const LONGEST_MS = 5 * 60_000;

/**
 * How long a carrier's collector is left alone after a failure, in ms: at least what it asked for.
 * @param failures failures in a row before this one
 * @param random 0 to 1: servers must not come back all at once
 */
export function forwardDelay(failures: number, retryAfter: number | undefined, random: number): number {
  const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20));
  return Math.round(Math.min(LONGEST_MS, Math.max(wait / 2 + (wait / 2) * random, retryAfter ?? 0)));
}

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

interface Health {
  failures: number;
  /** ms since 1970. */
  until: number;
}

/** What is known of the collectors' hosts. */
interface Hosts {
  health: Map<string, Health>;
  /** What was told of refusals: one line for each kind of event and answer is enough. */
  toldRefusals: LRUCache<string, true>;
}

/** A forwarder over a store. */
export function createForwarder(parts: ForwarderParts): Forwarder {
  const hosts: Hosts = { health: new Map(), toldRefusals: new LRUCache({ max: 1_000 }) };
  return {
    async forwardDue() {
      let sent = 0;
      for (;;) {
        const now = parts.now();
        const claimed = await parts.store.claim(now, now + LEASE_MS, ROUND);
        if (claimed.length === 0) return sent;
        for (let from = 0; from < claimed.length; from += AT_ONCE) {
          const some = claimed.slice(from, from + AT_ONCE);
          sent += await forwardSome(some, parts, hosts);
        }
      }
    },
  };
}

/** When an event is due again, in ms since 1970, and whether a sending of it failed. */
interface PutOff {
  at: number;
  failed: 0 | 1;
}

async function forwardSome(
  events: readonly StoredEvent[],
  parts: ForwarderParts,
  hosts: Hosts,
): Promise<number> {
  const { health } = hosts;
  const done: number[] = [];
  const later = new Map<number, PutOff>();
  let sent = 0;
  const forward = async (event: StoredEvent) => {
    const to = parts.destinationOf(event.brid);
    const resting = to && health.get(to.host);
    if (!to) done.push(event.seq);
    else if (resting && parts.now() < resting.until) later.set(event.seq, { at: resting.until, failed: 0 });
    else {
      const verdict = await sendEvent(event, to, parts);
      if (verdict.type === 'failed') {
        later.set(event.seq, { at: noteFailure(to.host, event, verdict, parts, health), failed: 1 });
        return;
      }
      if (verdict.type === 'refused') tellRefusal(to.host, event, verdict.reason, parts, hosts);
      else {
        noteSuccess(to.host, parts, health);
        sent += 1;
      }
      done.push(event.seq);
    }
  };
  // A host that failed is tried with one event; the others follow once that was taken.
  const isDoubtful = ({ brid }: StoredEvent) => health.has(parts.destinationOf(brid)?.host ?? '');
  const doubtful = events.filter(isDoubtful);
  await Promise.all(events.filter((event) => !doubtful.includes(event)).map(forward));
  for (const event of doubtful) await forward(event);
  await parts.store.forwarded(done);
  for (const [seq, { at, failed }] of later) if (failed) await parts.store.putOff([seq], at, 1);
  const resting = [...later].filter(([, { failed }]) => !failed);
  for (const at of new Set(resting.map(([, one]) => one.at))) {
    const seqs = resting.flatMap(([seq, one]) => (one.at === at ? [seq] : []));
    await parts.store.putOff(seqs, at, 0);
  }
  return sent;
}

/**
 * The host rests for a while, and the event for longer the more often it failed: others that wait for the host go
 * first, so that one event which the host cannot take keeps none back.
 * @returns when the event is due again, ms since 1970
 */
function noteFailure(
  host: string,
  { tries }: StoredEvent,
  { reason, retryAfter }: Extract<ForwardResult, { type: 'failed' }>,
  parts: ForwarderParts,
  health: Map<string, Health>,
): number {
  const now = parts.now();
  const before = health.get(host);
  // Calls that were under way together fail together, and count once.
  if (!before || now >= before.until) {
    const failures = before?.failures ?? 0;
    if (failures === 0)
      parts.log.warn(`The collector ${host} takes no events: ${reason}. They are kept and sent later.`);
    const until = now + forwardDelay(failures, retryAfter, parts.random());
    health.set(host, { failures: failures + 1, until });
  }
  return Math.max(health.get(host)?.until ?? now, now + forwardDelay(tries, undefined, parts.random()));
}

function tellRefusal(
  host: string,
  { eventId, name }: StoredEvent,
  reason: string,
  { log }: ForwarderParts,
  { toldRefusals }: Hosts,
): void {
  const key = JSON.stringify([host, name, reason]);
  if (toldRefusals.has(key)) return;
  toldRefusals.set(key, true);
  log.warn(
    `The collector ${host} refuses the event "${name}" (${eventId}): ${reason}. What it refuses is not sent again.`,
  );
}

function noteSuccess(host: string, parts: ForwarderParts, health: Map<string, Health>): void {
  if (health.delete(host)) parts.log.info(`The collector ${host} takes events again.`);
}
