import { LRUCache } from 'lru-cache';
import { equalJitter } from '#app/lib/equal-jitter.ts';
import type { Destination } from '#app/site/site.port.ts';
import type { EventStore, StoredEvent } from './event-store.server.ts';
import { type ForwardResult, sendEvent } from './send-event.server.ts';

/** First delay after a failure, in ms; it doubles with each consecutive one. */
const FIRST_DELAY_MS = 2_000;
/** Longest delay, in ms. */
const MAX_DELAY_MS = 5 * 60_000;

/**
 * Delay before a carrier's collector is called again after a failure, in ms: at least what it requested.
 * @param failures consecutive failures before this one
 * @param random 0 to 1: jitter, so that servers do not retry at the same time
 */
export function forwardDelay(failures: number, retryAfter: number | undefined, random: number): number {
  const wait = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 20));
  return Math.round(Math.min(MAX_DELAY_MS, Math.max(equalJitter(wait, random), retryAfter ?? 0)));
}

/** Dependencies of the forwarder. */
interface ForwarderParts {
  store: EventStore;
  /** The collector of a brand's events; undefined where this server knows none. */
  destinationOf(brid: string): Destination | undefined;
  fetch: typeof fetch;
  now(): number;
  random(): number;
  log: { info(line: string): void; warn(line: string): void };
}

/**
 * Forwards stored events to the carriers' collectors; the store is its queue, so nothing is lost with the process. Events
 * of brands whose collector this server does not know stay there: another server may know it, or this one later.
 */
interface Forwarder {
  /** The hosts that have due events, each with the brands whose events these are. */
  due(): Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * Sends due events of some brands to their host, for some seconds at most. Hosts do not wait for each other: call it
   * for several of them at the same time, but not twice for one.
   * @param stop once aborted, nothing more is sent, and what was claimed is due again at once. Default: never
   * @returns how many were sent
   */
  forwardTo(host: string, brids: readonly string[], stop?: AbortSignal): Promise<number>;
}

/** Events of a host that are claimed at a time, shared evenly by its brands; each brand may claim one. */
const MAX_CLAIMED = 64;
/** Concurrent calls of a host. */
const MAX_CONCURRENT = 8;
/** When a server is killed in a round, others may send its events after this many ms. */
const LEASE_MS = 60_000;
/** Of them, in ms, the last call of a round and its record may take; nothing is sent that late. */
const ENDING_MS = 15_000;

/** So long one host is served before others have their turn, in ms. */
const TURN_MS = 10_000;

interface Health {
  failures: number;
  /** ms since 1970. */
  until: number;
}

/** Health of the collectors' hosts. */
interface Hosts {
  health: Map<string, Health>;
  /** Refusals that were logged: one line per kind of event and response. */
  loggedRefusals: LRUCache<string, true>;
}

/** A forwarder over a store. */
export function createForwarder(parts: ForwarderParts): Forwarder {
  const hosts: Hosts = { health: new Map(), loggedRefusals: new LRUCache({ max: 1_000 }) };
  return {
    due: () => dueHosts(parts),
    async forwardTo(host, brids, stop) {
      let sent = 0;
      const begun = parts.now();
      const claimedUntil = new Map<string, number>();
      while (!stop?.aborted) {
        const now = parts.now();
        if (restOf(host, now, hosts.health) || now - begun >= TURN_MS) return sent;
        // A brand may lose its collector, or get another, meanwhile.
        const remaining = brids.filter((brid) => parts.destinationOf(brid)?.host === host);
        const claimed = await claimFor(remaining, now, claimedUntil, parts);
        if (claimed.length === 0) return sent;
        for (let from = 0; from < claimed.length; from += MAX_CONCURRENT) {
          const some = claimed.slice(from, from + MAX_CONCURRENT);
          sent += await forwardSome(some, { at: now + LEASE_MS - ENDING_MS, stop }, parts, hosts);
          if (!stop?.aborted) continue;
          const rest = claimed.slice(from + MAX_CONCURRENT).map(({ seq }) => seq);
          await parts.store.putOff(rest, parts.now(), 0);
          break;
        }
      }
      return sent;
    },
  };
}

/** The brands that have due events and whose collector is known, by its host. */
async function dueHosts({ store, destinationOf, now }: ForwarderParts): Promise<Map<string, string[]>> {
  const byHost = new Map<string, string[]>();
  for (const brid of await store.brandsDue(now())) {
    const host = destinationOf(brid)?.host;
    if (host !== undefined) byHost.set(host, [...(byHost.get(host) ?? []), brid]);
  }
  return byHost;
}

/**
 * Claims due events of brands, as many of each; those with most failures come last.
 * @param claimedUntil by brand, the time before which nothing is due any more: while a backup reads PostgreSQL, each
 * claimed event stays in the index where it was, and every claim would pass all of them
 */
async function claimFor(
  brids: readonly string[],
  now: number,
  claimedUntil: Map<string, number>,
  parts: ForwarderParts,
): Promise<StoredEvent[]> {
  const share = Math.ceil(MAX_CLAIMED / brids.length);
  const claimed: StoredEvent[] = [];
  for (const brid of brids) {
    const from = claimedUntil.get(brid) ?? 0;
    const some = await parts.store.claim(now, now + LEASE_MS, share, brid, from);
    // An event is due when it is received, or later; the first ones due are claimed first.
    if (some.length > 0)
      claimedUntil.set(brid, Math.max(from, Math.min(...some.map(({ receivedAt }) => receivedAt))));
    claimed.push(...some);
  }
  return claimed.sort((a, b) => a.tries - b.tries || a.seq - b.seq);
}

/** When an event is due again, in ms since 1970, and whether an attempt failed. */
interface Postponement {
  at: number;
  failed: 0 | 1;
}

/** When nothing more is sent: from a time on, in ms since 1970, or once a signal is aborted. */
interface RoundEnd {
  at: number;
  stop: AbortSignal | undefined;
}

/** Sends some events; those that cannot be sent before the end are due again at once. */
async function forwardSome(
  events: readonly StoredEvent[],
  end: RoundEnd,
  parts: ForwarderParts,
  hosts: Hosts,
): Promise<number> {
  const { health } = hosts;
  const done: number[] = [];
  const later = new Map<number, Postponement>();
  let sent = 0;
  const forward = async (event: StoredEvent) => {
    const to = parts.destinationOf(event.brid);
    const resting = to && restOf(to.host, parts.now(), health);
    // Without a collector, its brand has changed since the claim, which will not claim it again.
    if (!to || end.stop?.aborted || parts.now() >= end.at)
      later.set(event.seq, { at: parts.now(), failed: 0 });
    else if (resting) later.set(event.seq, { at: resting.until, failed: 0 });
    else {
      const before = health.get(to.host);
      const verdict = await sendEvent(event, to, parts);
      if (verdict.type === 'failed') {
        later.set(event.seq, { at: noteFailure(to.host, event, verdict, parts, health), failed: 1 });
        return;
      }
      if (verdict.type === 'refused') logRefusal(to.host, event, verdict.reason, parts, hosts);
      else {
        noteSuccess(to.host, before, parts, health);
        sent += 1;
      }
      done.push(event.seq);
    }
  };
  // After a failure a host is tried with one event; the others follow once it was taken.
  const isFailing = ({ brid }: StoredEvent) => health.has(parts.destinationOf(brid)?.host ?? '');
  const probing = events.filter(isFailing);
  await Promise.all(events.filter((event) => !probing.includes(event)).map(forward));
  for (const event of probing) await forward(event);
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
 * The health of a host that is not to be called yet. No rest is longer than the longest delay: the clock was set back.
 */
function restOf(host: string, now: number, health: ReadonlyMap<string, Health>): Health | undefined {
  const known = health.get(host);
  return known && now < known.until && known.until - now <= MAX_DELAY_MS ? known : undefined;
}

/**
 * Postpones the host, and the event longer the more often it failed: other events for the host go first, so that
 * one event which the host cannot process does not block them.
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
  const rest = restOf(host, now, health);
  const asked = now + Math.min(MAX_DELAY_MS, retryAfter ?? 0);
  // Concurrent calls fail together, and count once; the longest wait that one of them is asked for holds.
  if (rest) {
    if (asked > rest.until) health.set(host, { ...rest, until: asked });
  } else {
    const failures = health.get(host)?.failures ?? 0;
    if (failures === 0)
      parts.log.warn(`The collector ${host} takes no events: ${reason}. They are stored and sent later.`);
    const until = now + forwardDelay(failures, retryAfter, parts.random());
    health.set(host, { failures: failures + 1, until });
  }
  return Math.max(health.get(host)?.until ?? now, now + forwardDelay(tries, undefined, parts.random()));
}

function logRefusal(
  host: string,
  { eventId, name }: StoredEvent,
  reason: string,
  { log }: ForwarderParts,
  { loggedRefusals }: Hosts,
): void {
  const key = JSON.stringify([host, name, reason]);
  if (loggedRefusals.has(key)) return;
  loggedRefusals.set(key, true);
  log.warn(
    `The collector ${host} refuses the event "${name}" (${eventId}): ${reason}. What it refuses is not sent again.`,
  );
}

/**
 * Ends a failure, unless the host failed after this call had begun: its wait is not over.
 * @param before the health of the host when the call began
 */
function noteSuccess(
  host: string,
  before: Health | undefined,
  parts: ForwarderParts,
  health: Map<string, Health>,
): void {
  if (before && health.get(host) === before && health.delete(host))
    parts.log.info(`The collector ${host} takes events again.`);
}
