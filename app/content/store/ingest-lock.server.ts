import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ContentDatabase, engineOf } from '#app/database/database.port.server.ts';

/** Lets one ingest run at a time, among all servers of a database. */
export interface IngestLock {
  /**
   * Does the work as soon as nobody else does such work. When its holder is killed, another one has the lock within
   * seconds.
   * @param work gets a signal that comes when the lock is lost, as the database went; it then begins nothing more
   * @param stop gives the waiting up
   * @returns undefined where it was given up
   */
  whileHeld<T>(work: (lost: AbortSignal) => Promise<T>, stop?: AbortSignal): Promise<T | undefined>;
}

/** Any number, the same on all servers. */
const INGEST_LOCK = 7_101_001;

/** How often a taken lock is asked for, in ms. */
const ASK_EVERY = 1_000;

/** How often its holder looks whether the connection that holds it is there, in ms. */
const LOOK_EVERY = 5_000;

/**
 * The lock of a database. An embedded one has a single server, whose runs follow each other anyway.
 * @param onWait called once where another server has it
 */
export function createIngestLock(db: ContentDatabase, onWait: () => void = () => undefined): IngestLock {
  if (engineOf(db) === 'sqlite') return { whileHeld: (work) => work(new AbortController().signal) };
  return {
    // A session's lock: it falls with the connection, so a server that is killed leaves nothing behind.
    whileHeld: (work, stop) =>
      db.connection().execute(async (held) => {
        if (!(await takeLock(held, stop, onWait))) return undefined;
        const lost = new AbortController();
        const watch = setInterval(() => {
          sql`select 1`.execute(held).catch(() => lost.abort());
        }, LOOK_EVERY);
        try {
          return await work(lost.signal);
        } finally {
          clearInterval(watch);
          // Where the connection is gone, so is the lock.
          await sql`select pg_advisory_unlock(${sql.lit(INGEST_LOCK)})`.execute(held).catch(() => undefined);
        }
      }),
  };
}

async function takeLock(
  held: ContentDatabase,
  stop: AbortSignal | undefined,
  onWait: () => void,
): Promise<boolean> {
  for (let asked = 0; !stop?.aborted; asked++) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${sql.lit(INGEST_LOCK)}) as taken`.execute(held);
    if (rows[0]?.taken) return true;
    if (asked === 0) onWait();
    await wait(ASK_EVERY, undefined, stop ? { signal: stop } : {}).catch(() => undefined);
  }
  return false;
}
