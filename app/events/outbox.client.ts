import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { memoryOutbox } from './memory-outbox.ts';
import type { Outbox, OutboxEntry, StoredEntry } from './outbox.ts';
import { outboxWithFallback } from './outbox-with-fallback.ts';

/** Most events in the outbox; beyond that the oldest are dropped and counted. */
export const MAX_STORED = 5_000;

interface Schema extends DBSchema {
  events: { key: number; value: OutboxEntry };
  numbers: { key: string; value: number };
}

const GIVEN_UP = 'given up';

/** The outbox in IndexedDB: shared by all tabs, and persistent. */
export async function openOutbox(maxStored = MAX_STORED): Promise<Outbox> {
  const db = await openDB<Schema>('masthead-events', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('events', { autoIncrement: true });
      fresh.createObjectStore('numbers');
    },
    // A page of a newer version must not be blocked by this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  });
  return outboxWithFallback(overDatabase(db, maxStored), memoryOutbox(maxStored));
}

function overDatabase(db: IDBPDatabase<Schema>, maxStored: number): Outbox {
  return {
    add: (entries) => addEntries(db, entries, maxStored),
    async next(most) {
      const found: StoredEntry[] = [];
      let cursor = await db.transaction('events').store.openCursor();
      while (cursor && found.length < most) {
        found.push({ ...cursor.value, order: cursor.key });
        cursor = await cursor.continue();
      }
      return found;
    },
    async pick(orders) {
      const { store } = db.transaction('events');
      const found = await Promise.all(orders.map((order) => store.get(order)));
      return found.flatMap((entry, index) => (entry ? [{ ...entry, order: orders[index] ?? 0 }] : []));
    },
    async remove(orders) {
      const tx = db.transaction('events', 'readwrite');
      await Promise.all([...orders.map((order) => tx.store.delete(order)), tx.done]);
    },
    async putLast(orders) {
      const tx = db.transaction('events', 'readwrite');
      handleOnce(tx);
      for (const order of orders) {
        const entry = await tx.store.get(order);
        if (!entry) continue;
        await tx.store.delete(order);
        await tx.store.add(entry);
      }
      await tx.done;
    },
    async rewrite(change) {
      const tx = db.transaction('events', 'readwrite');
      handleOnce(tx);
      for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
        const changed = change(cursor.value);
        await (changed ? cursor.update(changed) : cursor.delete());
      }
      await tx.done;
    },
    async giveUp(orders) {
      const tx = db.transaction(['events', 'numbers'], 'readwrite');
      handleOnce(tx);
      const numbers = tx.objectStore('numbers');
      for (const order of orders) {
        if ((await tx.objectStore('events').getKey(order)) === undefined) continue;
        await tx.objectStore('events').delete(order);
        await numbers.put(((await numbers.get(GIVEN_UP)) ?? 0) + 1, GIVEN_UP);
      }
      await tx.done;
    },
    async takeGivenUp() {
      const tx = db.transaction('numbers', 'readwrite');
      handleOnce(tx);
      const count = (await tx.store.get(GIVEN_UP)) ?? 0;
      if (count > 0) await tx.store.delete(GIVEN_UP);
      await tx.done;
      return count;
    },
  };
}

/** A write that fails rejects; the transaction that it aborts must not be an unhandled failure beside it. */
function handleOnce(tx: { done: Promise<void> }): void {
  tx.done.catch(() => undefined);
}

/** One transaction, so that counters have no gaps and nothing is partly written. */
async function addEntries(
  db: IDBPDatabase<Schema>,
  entries: readonly OutboxEntry[],
  maxStored: number,
): Promise<void> {
  const tx = db.transaction(['events', 'numbers'], 'readwrite');
  handleOnce(tx);
  const events = tx.objectStore('events');
  const numbers = tx.objectStore('numbers');
  let tooMany = (await events.count()) + entries.length - maxStored;
  if (tooMany > 0) await numbers.put(((await numbers.get(GIVEN_UP)) ?? 0) + tooMany, GIVEN_UP);
  for (let cursor = tooMany > 0 ? await events.openCursor() : null; cursor && tooMany > 0; tooMany -= 1) {
    await cursor.delete();
    cursor = await cursor.continue();
  }
  for (const entry of entries) {
    const key = `counter ${entry.scope}`;
    const counter = ((await numbers.get(key)) ?? 0) + 1;
    if (counter === 1) await dropOldCounters(numbers);
    await numbers.put(counter, key);
    await events.add({ ...entry, payload: { ...entry.payload, event_counter: counter } });
  }
  await tx.done;
}

/** Most session counters that are stored; a browser has few open sessions. */
const MAX_COUNTERS = 40;

async function dropOldCounters(numbers: {
  getAllKeys(): Promise<string[]>;
  delete?(key: string): Promise<void>;
}): Promise<void> {
  const keys = (await numbers.getAllKeys()).filter((key) => key.startsWith('counter '));
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_COUNTERS))) await numbers.delete?.(key);
}
