import { type IDBPDatabase, openDB } from 'idb';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { databaseOutbox, NO_ANSWER, type OutboxSchema } from './database-outbox.client.ts';
import { memoryOutbox } from './memory-outbox.ts';
import type { PageOutbox } from './outbox.ts';
import { outboxWithFallback } from './outbox-with-fallback.ts';

/** Most events in the outbox; beyond that the oldest are dropped and counted. */
export const MAX_STORED = 5_000;

/** Longest time that the database may take to be opened, in ms; some browsers' never answers. */
export const OPEN_MS = 3_000;

/**
 * The outbox in IndexedDB: shared by all tabs, and persistent.
 * @throws Error where there is no database, or it does not answer
 */
export async function openOutbox(maxStored = MAX_STORED): Promise<PageOutbox> {
  const database = openAgain();
  const opened = await settledWithin(database(), OPEN_MS);
  if ('promise' in opened) throw new Error(NO_ANSWER);
  const counters = new Map<string, number>();
  return outboxWithFallback(databaseOutbox(database, maxStored, counters), memoryOutbox(maxStored, counters));
}

/** The open database; one that was closed, as browsers do when a site's data is cleared, is opened again. */
function openAgain(): () => Promise<IDBPDatabase<OutboxSchema>> {
  let current: Promise<IDBPDatabase<OutboxSchema>> | undefined;
  const forget = () => {
    current = undefined;
  };
  return () => {
    if (!current) {
      current = open(forget);
      current.catch(forget);
    }
    return current;
  };
}

function open(closed: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  return openDB<OutboxSchema>('masthead-events', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('events', { autoIncrement: true });
      fresh.createObjectStore('numbers');
    },
    // A page of a newer version must not be blocked by this one.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase | null)?.close();
      closed();
    },
    terminated: closed,
  });
}
