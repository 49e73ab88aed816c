import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ContentDatabase, engineOf } from '#app/database/database.port.server.ts';

/** Allows one ingest run at a time among all servers of a database. */
export interface IngestLock {
  /**
   * Runs the work as soon as no other server does. If the holder is killed, another server gets the lock within
   * seconds.
   * @param work gets a signal that is aborted when the lock is lost with the connection; it must then start nothing more
   * @param stop ends the waiting
   * @returns undefined if the waiting was ended
   */
  whileHeld<T>(work: (lost: AbortSignal) => Promise<T>, stop?: AbortSignal): Promise<T | undefined>;
}

/**
 * The same on all servers of a store: any number, and another one for each schema, as several stores can share a
 * database.
 */
const INGEST_LOCK = sql`7101001 + case current_schema() when 'public' then 0 else hashtext(current_schema())::bigint end`;

/** How often a taken lock is tried again, in ms. */
const ASK_EVERY_MS = 1_000;

/** How often the holder checks the connection that holds the lock, in ms: well below the limit of idle transactions. */
const LOOK_EVERY_MS = 5_000;

/**
 * The lock of a database. An embedded one has a single server, whose runs follow each other anyway.
 * @param onWait called once if another server has it
 */
export function createIngestLock(db: ContentDatabase, onWait: () => void = () => undefined): IngestLock {
  if (engineOf(db) === 'sqlite') return { whileHeld: (work) => work(new AbortController().signal) };
  return {
    // The lock of a transaction: it is released with the connection, so also when a server is killed, and when the server
    // asks nothing for some seconds, as one does whose machine is gone. A pooler keeps the connection for it.
    whileHeld: (work, stop) =>
      db.connection().execute(async (held) => {
        await sql`begin`.execute(held);
        try {
          if (!(await takeLock(held, stop, onWait))) return undefined;
          return await watched(held, work);
        } finally {
          // If the connection is gone, so is the lock.
          await sql`rollback`.execute(held).catch(() => undefined);
        }
      }),
  };
}

async function watched<T>(held: ContentDatabase, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  const watch = setInterval(() => {
    sql`select 1`.execute(held).catch(() => lost.abort());
  }, LOOK_EVERY_MS);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(watch);
  }
}

async function takeLock(
  held: ContentDatabase,
  stop: AbortSignal | undefined,
  onWait: () => void,
): Promise<boolean> {
  for (let asked = 0; !stop?.aborted; asked++) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${INGEST_LOCK}) as taken`.execute(held);
    if (rows[0]?.taken) return true;
    if (asked === 0) onWait();
    await wait(ASK_EVERY_MS, undefined, stop ? { signal: stop } : {}).catch(() => undefined);
  }
  return false;
}
