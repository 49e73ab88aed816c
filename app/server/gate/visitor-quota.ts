import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { isRecent } from '#app/lib/dates/is-recent.ts';
import { growingTo } from '#app/lib/growing-to.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { SITE_CLIENTS } from './client-address.ts';

/** How much of a table visitors may fill. */
export interface TableBound {
  /** Most rows, or another unit that rows are counted in. */
  max: number;
  /** Share of the rows still free that one client may add within an hour, 0 to 1. */
  share: number;
}

/**
 * Asks whether more rows of a client may be stored, by default one; else after how many seconds to try again. A negative
 * number gives rows back. The clients of an IPv6 site also share a quota.
 */
export type VisitorQuota = (client: string, more?: number, site?: string) => Promise<number>;

/** Interval of counting the rows, in ms; in between, what this process lets in is added. */
const COUNT_MS = 10 * 60_000;
const MAX_CLIENTS = 100_000;

/** A request waits so long for a count, in ms; a later one counts from then on. */
const MAX_COUNT_MS = 1_000;

/**
 * A quota for each client, as a share of what is free: one that invents any number of visitors takes a part of that,
 * less with every hour, and never all of it; nothing that is stored is given up for it. Names of clients change every
 * hour (`createClientKeys`), and with them their quotas begin again.
 * @param count counts the rows of the table
 * @param now in ms since 1970
 */
export function createVisitorQuota(
  { max, share }: TableBound,
  count: () => Promise<number>,
  now: () => number,
): VisitorQuota {
  const takenBy = new LRUCache<string, number>(growingTo(MAX_CLIENTS));
  let rows = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  const recount = async () => {
    if (isRecent(countedAt, now(), COUNT_MS)) return;
    countedAt = now();
    // Where the store is gone, the call itself says so.
    const counting = count().then(
      (counted) => {
        rows = counted;
      },
      () => undefined,
    );
    await settledWithin(counting, MAX_COUNT_MS);
  };
  return async (client, more = 1, site) => {
    await recount();
    const after = (name: string) => (takenBy.get(name) ?? 0) + more;
    const mayTake = (clients: number) => Math.ceil((max - rows) * Math.min(1, share * clients));
    const isOver = after(client) > mayTake(1) || (site !== undefined && after(site) > mayTake(SITE_CLIENTS));
    if (more > 0 && isOver) return Math.ceil((HOUR_MS - (now() % HOUR_MS)) / 1000);
    for (const name of site === undefined ? [client] : [client, site]) takenBy.set(name, after(name));
    rows += more;
    return 0;
  };
}
