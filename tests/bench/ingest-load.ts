import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readerInThisThread } from '#app/content/ingest/reading/document-reader.server.ts';
import { runIngest } from '#app/content/ingest/run/ingest-runner.server.ts';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { bigFeed } from './big-feed.ts';

const ITEMS = 100;

/** Figures of an ingest of that many items. */
export interface IngestFigures {
  items: number;
  seconds: number;
  /** Peak memory of the process, MB. */
  peak: number;
  /** Memory of the process after each tenth of the items, MB. */
  steps: number[];
  /** Stories that share a cluster with another. */
  clustered: number;
}

const rss = () => process.memoryUsage.rss() / 1_048_576;

/** Reads feeds of 100 items each into a new store in a file, as the server does; no network. */
export async function ingestLoad(items: number): Promise<IngestFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-load-'));
  const database = await openDatabase(path.join(folder, 'content.db'));
  const now = Date.now();
  let peak = 0;
  const steps: number[] = [];
  let ended = 0;
  const fetch = async (url: string) =>
    new Response(bigFeed(Number(new URL(url).hostname.slice(1).split('.')[0]), ITEMS, now));
  const orders = Array.from({ length: items / ITEMS }, (_, number) => ({
    url: `https://p${number}.example/feed`,
    policy: {},
  }));
  const started = performance.now();
  const tools = {
    store: createSourceFeedStore(database),
    now: () => now,
    random: () => 0.5,
    wait: async () => undefined,
    fetch,
    reader: readerInThisThread(),
  };
  await runIngest(orders, tools, {
    onOutcome: () => {
      ended += 1;
      peak = Math.max(peak, rss());
      if (ended % (orders.length / 10) === 0) steps.push(Math.round(rss()));
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const row = await database
    .selectFrom('stories')
    .select((e) => e.fn.countAll<number>().as('count'))
    .whereRef('cluster_id', '!=', 'id')
    .executeTakeFirst();
  await database.destroy();
  rmSync(folder, { recursive: true });
  return { items, seconds, peak, steps, clustered: Number(row?.count) };
}
