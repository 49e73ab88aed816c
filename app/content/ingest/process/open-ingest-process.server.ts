import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { FeedJob } from '#app/content/ingest/run/feed-jobs.server.ts';
import { smallProcess } from '#app/content/ingest/small-process.server.ts';
import type { Log } from '#app/lib/log.ts';
import { type Restarts, restartsAfter } from '#app/lib/restarts.ts';
import type { IngestOrder, IngestReport, IngestStart } from './ingest-messages.server.ts';
import type { SiteIngest } from './site-ingest.server.ts';

/** MB of heap: documents are parsed elsewhere, but their stories pass through. */
const HEAP_MB = 384;

/** A process that ended by itself is started again after so long, in ms. */
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/** How often a site without feeds looks whether a brand has one now, in ms. */
const LOOK_EVERY_MS = 30_000;

/** How long stopping waits for what is being written, in ms. */
const STOP_MS = 5_000;

/** What an ingest process needs. */
interface IngestProcessOptions extends IngestStart {
  /** The bundled `ingest-process.ts`. */
  program: string;
  /** The feeds of the brands as they are now. */
  jobs: () => readonly FeedJob[];
  log: Log;
  /** Called when the process has ended by itself. Default: nobody. */
  onEnd?: (() => void) | undefined;
  /** Waiting before the first restart, in ms. Default: a second. */
  firstDelay?: number;
  /** Waiting for a first feed, in ms. Default: half a minute. */
  lookEvery?: number;
}

/**
 * Reads the feeds of a site in a process of its own, which opens the store itself, so that nothing of the ingest but
 * a push of a hub passes through the server. The process starts when there is a feed, is started again when it ends,
 * and ends with its server, however that ends.
 * @throws Error where there is no such program
 */
export function openIngestProcess(options: IngestProcessOptions): SiteIngest {
  const { program, log, firstDelay = FIRST_DELAY_MS, lookEvery = LOOK_EVERY_MS } = options;
  for (const file of [program, options.readingProgram])
    if (!existsSync(file)) throw new Error(`A program that reads feeds is missing: ${file}`);
  const pushes = new Map<number, (isStored: boolean) => void>();
  let child: ChildProcess | undefined;
  let later: NodeJS.Timeout | undefined;
  let restarts: Restarts | undefined;
  let pushCount = 0;
  let isStopping = false;

  const start = () => {
    if (options.jobs().length === 0) {
      later = setTimeout(start, lookEvery);
      return;
    }
    const startedAt = performance.now();
    const started = forkProgram(program);
    child = started;
    started.on('message', (report) => take(report as IngestReport));
    // Comes after `exit`, and also where a process could not be started.
    started.once('close', (code, signal) => {
      child = undefined;
      for (const settle of pushes.values()) settle(false);
      pushes.clear();
      if (isStopping) return;
      options.onEnd?.();
      const ranFor = performance.now() - startedAt;
      restarts = restartsAfter(restarts, ranFor, { first: firstDelay, longest: MAX_DELAY_MS });
      const { delay } = restarts;
      log.warn(
        `Feeds: their process ended (${signal ?? `exit code ${code}`}); it starts again in ${delay / 1000} s.`,
      );
      later = setTimeout(start, delay);
    });
    const { store, settings, readingProgram } = options;
    send({ kind: 'start', store, settings, readingProgram });
  };
  const send = (order: IngestOrder) => {
    // A process that cannot be written to has ended: see `close`.
    if (child?.connected) child.send(order, () => undefined);
  };
  const take = (report: IngestReport) => {
    if (report.kind === 'jobs-wanted') send({ kind: 'jobs', jobs: options.jobs() });
    else if (report.kind === 'log') log[report.level](report.line);
    else {
      pushes.get(report.id)?.(report.isStored);
      pushes.delete(report.id);
    }
  };
  start();
  return {
    push: ({ feedUrl, bytes, headers }) =>
      new Promise((resolve) => {
        if (!child?.connected) return resolve(false);
        const id = pushCount++;
        pushes.set(id, resolve);
        send({ kind: 'push', id, push: { feedUrl, bytes, headers: [...headers] } });
      }),
    async stop() {
      isStopping = true;
      clearTimeout(later);
      const ending = child;
      if (!ending) return;
      const closed = new Promise<void>((resolve) => ending.once('close', () => resolve()));
      const late = setTimeout(() => ending.kill('SIGKILL'), STOP_MS);
      send({ kind: 'stop' });
      await closed;
      clearTimeout(late);
    },
  };
}

function forkProgram(program: string): ChildProcess {
  const { execArgv, env } = smallProcess(HEAP_MB);
  const child = fork(program, [], {
    execArgv,
    env: { ...process.env, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Its priority is that of the server, which would wait for locks of the store that a slower process holds.
  child.on('error', () => undefined);
  return child;
}
