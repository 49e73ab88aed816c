import { openReadingProcess } from '#app/content/ingest/reading/open-reading-process.server.ts';
import type { FeedJob } from '#app/content/ingest/run/feed-jobs.server.ts';
import { type ContentDatabase, leaveCheckpoints, openDatabase } from '#app/database/database.port.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
import type { IngestOrder, IngestReport, IngestStart } from './ingest-messages.server.ts';
import { type SiteIngest, startSiteIngest } from './site-ingest.server.ts';

let database: ContentDatabase | undefined;
let ingest: SiteIngest | undefined;
let isStopping = false;
let started: Promise<void> | undefined;
/** Those who asked the server for the feeds of its brands. */
let asking: ((jobs: readonly FeedJob[]) => void)[] = [];

const report = (message: IngestReport) => void (process.connected && process.send?.(message));
const logAs = (level: 'info' | 'warn') => (line: string) => report({ kind: 'log', level, line });
const log = { info: logAs('info'), warn: logAs('warn') };
/** The server watches the health of the same database, and logs it. */
const quiet = { info: () => undefined, warn: () => undefined };

function jobs(): Promise<readonly FeedJob[]> {
  report({ kind: 'jobs-wanted' });
  return new Promise((resolve) => asking.push(resolve));
}

async function start({ store, settings, readingProgram }: IngestStart): Promise<void> {
  const reader = openReadingProcess(readingProgram);
  try {
    database = await openDatabase(store, quiet);
    if ('file' in store) await leaveCheckpoints(database);
  } catch (error) {
    log.warn(`Feeds: ${messageOf(error)}`);
    // Once the line is sent; the server starts another process, after a while.
    setImmediate(() => process.exit(1));
    return;
  }
  if (!isStopping) ingest = startSiteIngest({ database, settings, jobs, reader, log });
}

async function stop(): Promise<void> {
  isStopping = true;
  await started;
  await ingest?.stop();
  await database?.destroy();
  process.disconnect();
}

async function take(order: IngestOrder): Promise<void> {
  if (order.kind === 'start') {
    started = start(order);
    return started;
  }
  if (order.kind === 'stop') return stop();
  if (order.kind === 'jobs') {
    const waiting = asking;
    asking = [];
    for (const answer of waiting) answer(order.jobs);
    return;
  }
  const { feedUrl, bytes, headers } = order.push;
  await started;
  const isStored = await ingest?.push({ feedUrl, bytes, headers: new Headers(headers) }).catch(() => false);
  report({ kind: 'pushed', id: order.id, isStored: isStored ?? false });
}

// Ctrl-C and service managers signal the whole group; the server says when to stop, or ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: IngestOrder) => void take(order));
