import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import type { MetricValues } from './metric-values.ts';

const NANOSECONDS = 1e9;

/** Reads what is measured when somebody asks: the process, and what the store says of feeds and events. */
export function createScrape(
  metrics: MetricValues,
  database: ContentDatabase,
  now: () => number = Date.now,
): { scrape(): Promise<string>; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    async scrape() {
      setProcess(metrics, delay);
      try {
        await setStore(metrics, database, now());
        metrics.set('databaseUp', {}, 1);
      } catch {
        // What the store said last would be read as the present.
        for (const key of ['feedAge', 'storiesWaiting', 'eventsWaiting', 'oldestEvent'] as const)
          metrics.clear(key);
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

async function setStore(metrics: MetricValues, database: ContentDatabase, now: number): Promise<void> {
  const waiting = await database
    .selectFrom('events')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('received_at').as('oldest')])
    .where('forward_at', 'is not', null)
    .executeTakeFirstOrThrow();
  metrics.set('eventsWaiting', {}, Number(waiting.count));
  metrics.set('oldestEvent', {}, waiting.oldest === null ? 0 : secondsSince(Number(waiting.oldest), now));
  const reads = await sql<{ feed_url: string; read_at: number; waiting: number }>`
    select feed_url, read_at, waiting from feed_reads as r
    where read_at = (select max(read_at) from feed_reads where feed_url = r.feed_url)`.execute(database);
  metrics.clear('feedAge');
  const ages = new Map<string, number>();
  for (const { feed_url, read_at } of reads.rows) {
    const host = hostOf(feed_url);
    ages.set(host, Math.max(ages.get(host) ?? 0, secondsSince(Number(read_at), now)));
  }
  for (const [host, age] of ages) metrics.set('feedAge', { host }, age);
  metrics.set(
    'storiesWaiting',
    {},
    reads.rows.reduce((sum, row) => sum + Number(row.waiting), 0),
  );
}

/** Of the address of a feed, which may hold a key, its host alone. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : 'file';
}

function secondsSince(at: number, now: number): number {
  return Math.max(0, Math.round((now - at) / 1000));
}
