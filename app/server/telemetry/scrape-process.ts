import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { lastReads, type StoredRead } from '#app/content/content.port.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import { pushCounts } from '#app/push/push.port.server.ts';
import type { MetricValues } from './metric-values.ts';

const NANOSECONDS = 1e9;

const OF_THE_STORE = [
  ...(['feedAge', 'feedItems', 'newestStory', 'storiesWaiting'] as const),
  ...(['eventsWaiting', 'oldestEvent', 'eventsWithoutCollector'] as const),
  ...(['pushSent', 'pushFailed', 'pushExpired'] as const),
];

const OF_PUSH = { sent: 'pushSent', failed: 'pushFailed', expired: 'pushExpired' } as const;

/** What the numbers of the store are counted by. */
interface ScrapeScope {
  /** Ids of the brands whose push messages are counted. */
  pushBrands(): readonly string[];
  /** Ids of the brands whose collector this server knows. */
  collectorBrands(): readonly string[];
  /** Addresses of the feeds that this server's brands name now; the store keeps the last read of every other one, too. */
  feeds(): readonly string[];
  /** Ms since 1970. Default: the clock of the machine. */
  now?(): number;
}

/** Reads what is measured when somebody asks: the process, and what the store says of feeds, events and push messages. */
export function createScrape(
  metrics: MetricValues,
  database: ContentDatabase,
  { pushBrands, collectorBrands, feeds, now = Date.now }: ScrapeScope,
): { scrape(): Promise<string>; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    async scrape() {
      setProcess(metrics, delay);
      try {
        await setEvents(metrics, database, collectorBrands(), now());
        await setStore(metrics, database, feeds(), now());
        for (const { brid, outcome, reason, count } of await pushCounts(database, pushBrands()))
          metrics.set(OF_PUSH[outcome], { brand: brid, ...(outcome === 'sent' ? {} : { reason }) }, count);
        metrics.set('databaseUp', {}, 1);
      } catch {
        // What the store said last would be read as the present.
        for (const key of OF_THE_STORE) metrics.clear(key);
        metrics.set('databaseUp', {}, 0);
      }
      return metrics.text();
    },
    stop: () => void delay.disable(),
  };
}

function setProcess(metrics: MetricValues, delay: IntervalHistogram): void {
  for (const quantile of [50, 99])
    metrics.set('loopDelay', { quantile: String(quantile / 100) }, delay.percentile(quantile) / NANOSECONDS);
  delay.reset();
  const { rss, heapUsed, external } = process.memoryUsage();
  for (const [kind, bytes] of Object.entries({ rss, heap_used: heapUsed, external }))
    metrics.set('memory', { kind }, bytes);
}

/** Events of a brand that wait to be forwarded; `oldest` in ms since 1970. */
interface WaitingEvents {
  brid: string;
  count: number;
  oldest: number;
}

async function setEvents(
  metrics: MetricValues,
  database: ContentDatabase,
  known: readonly string[],
  now: number,
): Promise<void> {
  const rows = await waitingEvents(database);
  metrics.set(
    'eventsWaiting',
    {},
    rows.reduce((sum, { count }) => sum + count, 0),
  );
  const ages = rows.filter(({ brid }) => known.includes(brid)).map(({ oldest }) => secondsSince(oldest, now));
  metrics.set('oldestEvent', {}, Math.max(0, ...ages));
  metrics.clear('eventsWithoutCollector');
  // A brand that this server knows has a 0, so that the least of all servers says whether any of them knows it.
  for (const brand of known) metrics.set('eventsWithoutCollector', { brand }, 0);
  for (const { brid, count } of rows)
    if (!known.includes(brid)) metrics.set('eventsWithoutCollector', { brand: brid }, count);
}

/**
 * How many events of each brand wait to be forwarded, and since when its first does. All but that one row is read in an
 * index: a collector that is down for days leaves a million.
 */
async function waitingEvents(database: ContentDatabase): Promise<WaitingEvents[]> {
  const counts = await database
    .selectFrom('events')
    .select((e) => ['brid', e.fn.countAll<number>().as('count'), e.fn.min('seq').as('first')])
    .where('forward_at', 'is not', null)
    .groupBy('brid')
    .execute();
  if (counts.length === 0) return [];
  const firsts = await database
    .selectFrom('events')
    .select(['seq', 'received_at'])
    .where(
      'seq',
      'in',
      counts.map(({ first }) => first),
    )
    .execute();
  const times = new Map(firsts.map(({ seq, received_at }) => [Number(seq), Number(received_at)]));
  return counts.flatMap(({ brid, count, first }) => {
    // One that was deleted between the two reads has no time any more.
    const oldest = times.get(Number(first));
    return oldest === undefined ? [] : { brid, count: Number(count), oldest };
  });
}

async function setStore(
  metrics: MetricValues,
  database: ContentDatabase,
  feeds: readonly string[],
  now: number,
): Promise<void> {
  const newest = await database
    .selectFrom('stories')
    .select((e) => e.fn.max('seen_at').as('at'))
    .executeTakeFirst();
  metrics.clear('newestStory');
  if (newest?.at) metrics.set('newestStory', {}, secondsSince(Number(newest.at), now));
  const reads = await lastReads(database);
  setReads(
    metrics,
    feeds.flatMap((url) => reads.get(url) ?? []),
    now,
  );
}

function setReads(metrics: MetricValues, reads: readonly StoredRead[], now: number): void {
  metrics.clear('feedAge');
  const ages = new Map<string, number>();
  for (const { url, readAt } of reads) {
    const host = hostOf(url);
    ages.set(host, Math.max(ages.get(host) ?? 0, secondsSince(readAt, now)));
  }
  for (const [host, age] of ages) metrics.set('feedAge', { host }, age);
  const sum = (key: 'items' | 'added' | 'changed' | 'same' | 'waiting') =>
    reads.reduce((total, read) => total + read[key], 0);
  for (const outcome of ['added', 'changed', 'same'] as const)
    metrics.set('feedItems', { outcome }, sum(outcome));
  metrics.set(
    'feedItems',
    { outcome: 'left out' },
    sum('items') - sum('added') - sum('changed') - sum('same'),
  );
  metrics.set('storiesWaiting', {}, sum('waiting'));
}

/** Of the address of a feed, which may hold a key, its host alone. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : 'file';
}

function secondsSince(at: number, now: number): number {
  return Math.max(0, Math.round((now - at) / 1000));
}
