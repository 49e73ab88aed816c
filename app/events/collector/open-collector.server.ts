import { setTimeout as wait } from 'node:timers/promises';
import { type ContentDatabase, isDatabaseGone } from '#app/database/database.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import type { Destination } from '#app/site/site.port.ts';
import { createCollectCall } from './collect-call.server.ts';
import type { CollectSettings } from './collect-settings.server.ts';
import { createEventStore, type NewEvent } from './event-store.server.ts';
import { createForwarder } from './forwarder.server.ts';

/** Takes events, keeps them, and sends them on. */
export interface Collector {
  answer(request: Request, visit: Pick<SiteRequest, 'brand' | 'optedOut'>): Promise<Response>;
  /** Hears of events as they are kept. Gives back what stops it. */
  onKept(listener: (events: readonly NewEvent[]) => void): () => void;
  /** Ends after the round that is under way. */
  close(): Promise<void>;
}

/** What a collector is made of. */
export interface CollectorParts {
  database: ContentDatabase;
  settings: CollectSettings;
  destinationOf(brid: string): Destination | undefined;
  log: { info(line: string): void; warn(line: string): void };
  /** Deletes what else is kept no longer than events; `before` in ms since 1970. */
  alsoForget?(before: number): Promise<void>;
  /** Default: the global one. */
  fetch?: typeof fetch;
}

/** Between two looks at what is due, in ms. */
const LOOK_MS = 1_000;
/** Between two deletions of what is old, in ms. */
const SWEEP_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** A collector over the site's database, already at work. */
export function openCollector(parts: CollectorParts): Collector {
  const store = createEventStore(parts.database);
  const listeners = new Set<(events: readonly NewEvent[]) => void>();
  const forwarder = createForwarder({
    store,
    destinationOf: parts.destinationOf,
    fetch: parts.fetch ?? fetch,
    now: Date.now,
    random: Math.random,
    log: parts.log,
  });
  const keep = async (events: readonly NewEvent[]) => {
    const added = await store.add(events, Date.now());
    for (const listener of listeners) listener(events);
    return added;
  };
  const call = createCollectCall(keep, Date.now, parts.log.warn);
  const stop = new AbortController();
  let swept = 0;
  const round = async () => {
    await forwarder.forwardDue();
    if (Date.now() - swept < SWEEP_MS) return;
    swept = Date.now();
    const before = swept - parts.settings.keepDays * DAY_MS;
    await store.forget(before);
    await parts.alsoForget?.(before);
    await store.giveUp(swept - 3 * parts.settings.keepDays * DAY_MS);
  };
  const ended = repeat(round, stop.signal, parts.log.warn);
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
    },
  };
}

/** Runs rounds until it is told to stop. A round that fails is told of once, until one succeeds. */
async function repeat(
  round: () => Promise<void>,
  stop: AbortSignal,
  warn: (line: string) => void,
): Promise<void> {
  let told = false;
  while (!stop.aborted) {
    try {
      await round();
      told = false;
    } catch (error) {
      // The store has told of a database that is gone.
      if (!told && !isDatabaseGone(error))
        warn(`Events wait to be forwarded: ${error instanceof Error ? error.message : String(error)}`);
      told = true;
    }
    await wait(LOOK_MS, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}
