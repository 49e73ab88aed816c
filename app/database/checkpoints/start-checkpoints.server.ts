import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { SqliteConnection } from '#app/database/sqlite-connection.server.ts';
import type { Log } from '#app/lib/log.ts';
import { pagesInLog } from './write-back.server.ts';

/** By so many pages of 4 KiB the write-ahead log grows before it is moved into the file. */
const DUE_PAGES = 4_000;

/** From here on a connection moves them itself when it writes: the thread is late, or there is none. */
const LATE_PAGES = 4 * DUE_PAGES;

/** How often the log is looked at, in ms. */
const LOOK_EVERY_MS = 500;

/** MB: the thread runs a dozen lines. */
const HEAP_MB = 16;

/** What moves the write-ahead log. */
interface CheckpointOptions {
  /** The embedded store. */
  file: string;
  /** The bundled `checkpoint-thread.ts`. */
  program: string;
  log: Pick<Log, 'warn'>;
}

/** Leaves checkpoints of an embedded store to its server's thread, unless that is late. */
export async function leaveCheckpoints(database: ContentDatabase): Promise<void> {
  await sql`pragma wal_autocheckpoint = ${sql.lit(LATE_PAGES)}`.execute(database);
}

/**
 * Moves the write-ahead log of an embedded store into its file in a thread. SQLite would do it within a write, on the
 * thread that answers visitors, and wait for the disk three times. The thread starts when it is first needed.
 * @throws Error where there is no such program
 */
export function startCheckpoints({ file, program, log }: CheckpointOptions): { stop(): Promise<void> } {
  if (!existsSync(program)) throw new Error(`The program that writes the store back is missing: ${program}`);
  const connection = new SqliteConnection(file);
  let thread: Worker | undefined;
  let isAsked = false;
  const turns = checkpointTurns(DUE_PAGES);
  const start = () => {
    const started = new Worker(program, {
      workerData: file,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    started.on('message', (pages: number) => {
      isAsked = false;
      turns.ended(pages);
    });
    started.on('error', ({ message }) => {
      clearInterval(look);
      log.warn(`The thread that writes the store back ended, so that visitors wait for the disk: ${message}`);
    });
    return started;
  };
  const look = setInterval(() => {
    if (isAsked || !turns.isDue(pagesNow(connection))) return;
    isAsked = true;
    thread ??= start();
    thread.postMessage(undefined);
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(look);
      connection.close();
      await thread?.terminate();
    },
  };
}

/** When the log is due: it has grown by so many pages since the last checkpoint, which may have left some. */
export function checkpointTurns(pages: number): { isDue(now: number): boolean; ended(left: number): void } {
  let left = 0;
  return {
    isDue(now) {
      // Others may have moved what was left.
      left = Math.min(left, now);
      return now - left >= pages;
    },
    ended(now) {
      left = now;
    },
  };
}

/** 0 where the store cannot be looked at, which writes tell. */
function pagesNow(connection: SqliteConnection): number {
  try {
    return pagesInLog(connection);
  } catch {
    return 0;
  }
}
