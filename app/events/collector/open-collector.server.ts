import { setTimeout as wait } from 'node:timers/promises';
import {
  type ContentDatabase,
  explainStoreError,
  forBackground,
  forWritesOfVisitors,
  isDatabaseGone,
} from '#app/database/database.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import type { Destination } from '#app/site/site.port.ts';
import { type CollectObserver, createCollectCall } from './collect-call.server.ts';
import type { CollectSettings } from './collect-settings.server.ts';
import { createEventStore, type NewEvent } from './event-store.server.ts';
import { createForwarder } from './forwarder.server.ts';
import { createStoreClock } from './store-clock.server.ts';
import { createSweep } from './sweep-events.server.ts';

/** Receives events, stores and forwards them. */
export interface Collector {
  answer(request: Request, siteRequest: Pick<SiteRequest, 'brand' | 'optedOut'>): Promise<Response>;
  /** Calls the listener with events as they are stored. Returns a function that unsubscribes. */
  onKept(listener: (events: readonly NewEvent[]) => void): () => void;
  /** Stops after the calls that are under way. */
  close(): Promise<void>;
}

/** Dependencies of a collector. */
interface CollectorParts {
  database: ContentDatabase;
  settings: CollectSettings;
  destinationOf(brid: string): Destination | undefined;
  log: { info(line: string): void; warn(line: string): void };
  /**
   * True if nothing is forwarded or deleted: in previews, and if the store refuses writes, as it could not be noted.
   * Default: false.
   */
  isPassive?: boolean;
  /** Deletes other data with the same retention, until it is stopped; `before` in ms since 1970. */
  alsoForget?(before: number, stop?: AbortSignal): Promise<void>;
  /** Calls the carriers' collectors. Default: the global one. */
  fetch?: typeof fetch;
  /** Learns of each call of browsers. Default: nobody. */
  observe?: CollectObserver;
}

/** Interval of forwarding rounds, in ms. */
const ROUND_INTERVAL_MS = 1_000;
/** Hosts that are served at the same time. */
const MAX_HOSTS = 100;

/** Opens a collector over the site's database and starts it. */
export function openCollector(parts: CollectorParts): Collector {
  const store = createEventStore(parts.database);
  const { add } = createEventStore(forWritesOfVisitors(parts.database, 'events'));
  const clock = createStoreClock(parts.database);
  const listeners = new Set<(events: readonly NewEvent[]) => void>();
  const forwarder = createForwarder({
    // There may be a hundred hosts at a time.
    store: createEventStore(forBackground(parts.database)),
    destinationOf: parts.destinationOf,
    fetch: parts.fetch ?? fetch,
    now: clock.now,
    random: Math.random,
    log: parts.log,
  });
  const keep = async (events: readonly NewEvent[]) => {
    const added = await add(events, clock.now());
    for (const listener of listeners) listener(events);
    return added;
  };
  const call = createCollectCall(keep, Date.now, parts.log.warn, parts.observe);
  const stop = new AbortController();
  const sweep = createSweep({ ...parts, ...parts.settings, store, stop: stop.signal, warn: parts.log.warn });
  const attempt = createAttempts(parts.log.warn);
  /** Deleting may take a while, and nothing that is due waits for it. */
  let sweeping: Promise<void> | undefined;
  /** What is under way, by host, and when each host had its last turn. */
  const underWay = new Map<string, Promise<void>>();
  const lastTurns = new Map<string, number>();
  const round = async () => {
    await clock.ask();
    const due = [...(await forwarder.due())].filter(([host]) => !underWay.has(host));
    due.sort(([a], [b]) => (lastTurns.get(a) ?? 0) - (lastTurns.get(b) ?? 0));
    // A slow host holds up no other.
    for (const [host, brids] of due.slice(0, MAX_HOSTS - underWay.size)) {
      lastTurns.set(host, performance.now());
      const turn = attempt(host, () => forwarder.forwardTo(host, brids, stop.signal));
      underWay.set(
        host,
        turn.finally(() => underWay.delete(host)),
      );
    }
    const clocks = { wall: Date.now(), steady: performance.now() };
    sweeping ??= attempt('old data', () => sweep(clocks), 'Old data is deleted later').finally(() => {
      sweeping = undefined;
    });
  };
  const ended = parts.isPassive ? Promise.resolve() : repeat(() => attempt('', round), stop.signal);
  return {
    answer(request, { brand, optedOut }) {
      const { brid } = brand.brand;
      return call(request, { brid, optedOut, forwards: parts.destinationOf(brid) !== undefined });
    },
    onKept(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      stop.abort();
      await ended;
      await Promise.all([...underWay.values(), sweeping]);
    },
  };
}

/**
 * Returns a function that runs something and does not reject: a failure is logged, once for each name until that
 * succeeds, with what follows from it. Default: that events wait.
 */
function createAttempts(
  warn: (line: string) => void,
): (name: string, run: () => Promise<unknown>, effect?: string) => Promise<void> {
  const failing = new Set<string>();
  return async (name, run, effect = 'Events wait to be forwarded') => {
    try {
      await run();
      failing.delete(name);
    } catch (error) {
      // An unreachable database is logged elsewhere.
      if (!failing.has(name) && !isDatabaseGone(error)) warn(`${effect}: ${explainStoreError(error)}`);
      failing.add(name);
    }
  };
}

/** Runs rounds until aborted. */
async function repeat(round: () => Promise<void>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await round();
    await wait(ROUND_INTERVAL_MS, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}
