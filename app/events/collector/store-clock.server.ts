import { sql } from 'kysely';
import { type ContentDatabase, engineOf } from '#app/database/database.port.server.ts';

/** The time that all servers of a store go by. */
interface StoreClock {
  /** Ms since 1970. */
  now(): number;
  /** Asks the store for its time, where it was not asked for half a minute. */
  ask(): Promise<void>;
}

/** How often the store is asked, in ms. */
const ASK_EVERY_MS = 30_000;

/**
 * The clock of a shared database, as a server whose own clock is ahead of the others' would send what these have claimed
 * and are sending. Between two answers by `performance.now()`, which nobody sets. Until the first answer, and for an
 * embedded store, the clock of this machine.
 */
export function createStoreClock(database: ContentDatabase): StoreClock {
  if (engineOf(database) === 'sqlite') return { now: Date.now, ask: async () => undefined };
  let known: { time: number; at: number } | undefined;
  return {
    now: () => (known ? Math.round(known.time + performance.now() - known.at) : Date.now()),
    async ask() {
      if (known && performance.now() - known.at < ASK_EVERY_MS) return;
      const time = sql<{ time: string }>`select extract(epoch from clock_timestamp()) * 1000 as time`;
      const { rows } = await time.execute(database);
      // An answer that is late makes this clock slow: then what others have claimed stays theirs for longer.
      known = { time: Number(rows[0]?.time), at: performance.now() };
    },
  };
}
