import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from './engine-of.server.ts';
import type { Tables } from './tables.server.ts';

/** Key of the advisory lock: any number, the same on all servers. */
const WRITE_LOCK = 7_101_002;

const lastOf = new WeakMap<Kysely<Tables>, Promise<unknown>>();

/**
 * A transaction that excludes all other writers of stories, in this process and in others: two that count the same
 * topics in different orders would deadlock. Those of this process queue here, so that they hold one connection of
 * the pool, not all.
 */
export function writeExclusively<T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  // The embedded database has only one writer anyway.
  if (engineOf(db) === 'sqlite') return db.transaction().execute(work);
  const run = () =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(tx);
      return work(tx);
    });
  const mine = (lastOf.get(db) ?? Promise.resolve()).then(run, run);
  lastOf.set(
    db,
    mine.catch(() => undefined),
  );
  return mine;
}
