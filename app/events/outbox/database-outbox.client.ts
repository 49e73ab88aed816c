import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction } from 'idb';
import { passedTime, wallTime } from '#app/lib/clock/page-clock.client.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { type Outbox, type OutboxEntry, type StoredEntry, withoutStored } from './outbox.ts';
import { givingUp, NO_CHANGE, type OutboxChange, sumOfChanges, TOO_MANY } from './outbox-account.ts';

/** The database of waiting events. `numbers` has counters by scope, and the account of each brand. */
export interface OutboxSchema extends DBSchema {
  events: { key: number; value: OutboxEntry };
  numbers: { key: string; value: number | OutboxChange };
}

type Stores = Array<keyof Pick<OutboxSchema, 'events' | 'numbers'>>;
type Transaction = IDBPTransaction<OutboxSchema, ['events', 'numbers'], 'readwrite'>;
type Reading = IDBPTransaction<OutboxSchema, ['events'], 'readonly'>;
type Numbers = IDBPObjectStore<OutboxSchema, Stores, 'numbers', 'readwrite'>;

const GIVEN_UP = 'given up';

/** What the error of a database says that is waited for no longer. */
export const NO_ANSWER = 'The database of events does not answer.';

/**
 * Longest time that a transaction may wait to begin, in ms. In WebKit a page that was left in the middle of one may
 * hold up those of all pages after it for minutes.
 */
export const BEGIN_MS = 3_000;
/** So long the database is not asked again after that, in ms. */
export const SILENCE_MS = 30_000;

const accountKey = (brid: string) => `account ${brid}`;

/**
 * The outbox over the database of all tabs.
 * @param database the open database; called for each access, as browsers close it when the site's data is cleared
 * @param maxStored most events in it
 * @param counters the last counter of each scope, as this page knows it: of events in memory, too
 */
export function databaseOutbox(
  database: () => Promise<IDBPDatabase<OutboxSchema>>,
  maxStored: number,
  counters = new Map<string, number>(),
): Outbox {
  const books = accounts();
  const begin = beginnings(database);
  const write = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const tx = await begin((opened) => opened.transaction(['events', 'numbers'], 'readwrite'));
    const result = await work(tx).catch((error) => {
      abort(tx);
      throw error;
    });
    await tx.done;
    return result;
  };
  /** Writes with counters, which the page knows once they are written. */
  const writeCounted = async (work: (tx: Transaction, own: Map<string, number>) => Promise<void>) => {
    const own = new Map<string, number>(counters);
    await write((tx) => work(tx, own));
    for (const [scope, counter] of own) counters.set(scope, Math.max(counter, counters.get(scope) ?? 0));
  };
  const read = async () => (await begin((opened) => opened.transaction('events'))).store;
  return {
    add: (entries) => writeCounted((tx, own) => addEntries(tx, entries, maxStored, books, own)),
    addOnce: (entries) =>
      writeCounted(async (tx, own) => {
        const stored = await tx.objectStore('events').getAll();
        await addEntries(tx, withoutStored(entries, stored), maxStored, books, own);
      }),
    async next(max) {
      const found: StoredEntry[] = [];
      let cursor = await (await read()).openCursor();
      while (cursor && found.length < max) {
        found.push({ ...cursor.value, order: cursor.key });
        cursor = await cursor.continue();
      }
      return found;
    },
    async pick(orders) {
      const store = await read();
      const found = await Promise.all(orders.map((order) => store.get(order)));
      return found.flatMap((entry, index) => (entry ? [{ ...entry, order: orders[index] ?? 0 }] : []));
    },
    remove: (orders) => books.deleting(write, orders, (entries) => ({ taken: entries.length })),
    putLast: (orders) =>
      write(async (tx) => {
        const events = tx.objectStore('events');
        for (const order of orders) {
          const entry = await events.get(order);
          if (!entry) continue;
          await events.delete(order);
          await events.add(entry);
        }
      }),
    rewrite: (change) =>
      writeCounted(async (tx, own) => {
        const withdrawn: OutboxEntry[] = [];
        const events = tx.objectStore('events');
        const numbers = tx.objectStore('numbers');
        for (let cursor = await events.openCursor(); cursor; cursor = await cursor.continue()) {
          const changed = change(cursor.value);
          if (!changed) withdrawn.push(cursor.value);
          const isCounted = changed?.payload.event_counter !== undefined;
          await (changed
            ? cursor.update(isCounted ? changed : await counted(numbers, changed, own))
            : cursor.delete());
        }
        await books.add(numbers, withdrawn, (gone) => ({ withdrawn: gone.length }));
      }),
    giveUp: (orders, reason) =>
      books.deleting(write, orders, (entries) => givingUp(entries, reason), countGivenUp),
    takeGivenUp: () =>
      write(async (tx) => {
        const numbers = tx.objectStore('numbers');
        const count = await numberAt(numbers, GIVEN_UP);
        if (count > 0) await numbers.delete(GIVEN_UP);
        return count;
      }),
    takeAccount: (brid) =>
      write(async (tx) => {
        const numbers = tx.objectStore('numbers');
        const change = await books.of(numbers, brid);
        const waiting = (await tx.objectStore('events').getAll()).filter((one) => one.brid === brid).length;
        await numbers.put({ ...NO_CHANGE, waited: waiting }, accountKey(brid));
        return { ...change, waiting };
      }),
  };
}

/**
 * Opens transactions, and waits until they have begun: the first request of one is answered once those before it have
 * ended.
 */
function beginnings(database: () => Promise<IDBPDatabase<OutboxSchema>>) {
  let silentUntil = 0;
  return async <T extends Transaction | Reading>(
    open: (opened: IDBPDatabase<OutboxSchema>) => T,
  ): Promise<T> => {
    if (passedTime() < silentUntil) throw new Error(NO_ANSWER);
    const tx = open(await database());
    // A request that fails says it; the transaction that it aborts must not be an unhandled failure beside it.
    tx.done.catch(() => undefined);
    const firstAnswer: Promise<unknown> = (tx as Reading).objectStore('events').getKey(0);
    const settled = await settledWithin(firstAnswer, BEGIN_MS);
    if ('value' in settled) return tx;
    settled.promise.catch(() => undefined);
    silentUntil = passedTime() + SILENCE_MS;
    abort(tx);
    throw new Error(NO_ANSWER);
  };
}

/** Nothing of a failed write is kept; the browser may have aborted it already. */
function abort(tx: Transaction | Reading): void {
  try {
    tx.abort();
  } catch {
    // Aborted before.
  }
}

type Write = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
type ChangeBy = (entries: readonly OutboxEntry[]) => Partial<OutboxChange>;

/** The accounts of all brands; changes that could not be written are written with the next one. */
function accounts() {
  const unwritten = new Map<string, OutboxChange>();
  const keep = (brid: string, change: Partial<OutboxChange>) =>
    void unwritten.set(brid, sumOfChanges(unwritten.get(brid) ?? NO_CHANGE, change));
  const of = async (numbers: Numbers, brid: string): Promise<OutboxChange> => {
    const stored = await numbers.get(accountKey(brid));
    const late = unwritten.get(brid);
    unwritten.delete(brid);
    // Without an account the database is new: what is late belongs to the one that was deleted with the site's data.
    if (typeof stored !== 'object') return NO_CHANGE;
    if (!late) return stored;
    // Where this write fails, too, the change waits for the next one.
    numbers.transaction.done.catch(() => keep(brid, late));
    return sumOfChanges(stored, late);
  };
  const add = async (numbers: Numbers, entries: readonly OutboxEntry[], by: ChangeBy) => {
    for (const brid of new Set(entries.map((entry) => entry.brid))) {
      const own = entries.filter((entry) => entry.brid === brid);
      await numbers.put(sumOfChanges(await of(numbers, brid), by(own)), accountKey(brid));
    }
  };
  return {
    ...{ of, add },
    /** Deletes events and accounts for them; where storage is full they are deleted all the same. */
    async deleting(
      write: Write,
      orders: readonly number[],
      by: ChangeBy,
      also: (numbers: Numbers, count: number) => Promise<void> = async () => undefined,
    ): Promise<void> {
      const booked = write(async (tx) => {
        const gone = await deleted(tx, orders);
        const numbers = tx.objectStore('numbers');
        await also(numbers, gone.length);
        await add(numbers, gone, by);
      });
      await booked.catch(async () => {
        for (const entry of await write((tx) => deleted(tx, orders))) keep(entry.brid, by([entry]));
      });
    },
  };
}

async function deleted(tx: Transaction, orders: readonly number[]): Promise<OutboxEntry[]> {
  const events = tx.objectStore('events');
  const gone: OutboxEntry[] = [];
  for (const order of orders) {
    const entry = await events.get(order);
    if (!entry) continue;
    gone.push(entry);
    await events.delete(order);
  }
  return gone;
}

async function numberAt(numbers: Numbers, key: string): Promise<number> {
  const value = await numbers.get(key);
  return typeof value === 'number' ? value : 0;
}

async function countGivenUp(numbers: Numbers, count: number): Promise<void> {
  if (count > 0) await numbers.put((await numberAt(numbers, GIVEN_UP)) + count, GIVEN_UP);
}

/** One transaction, so that counters have no gaps and nothing is partly written. */
async function addEntries(
  tx: Transaction,
  entries: readonly OutboxEntry[],
  maxStored: number,
  books: Pick<ReturnType<typeof accounts>, 'add'>,
  counters: Map<string, number>,
): Promise<void> {
  const events = tx.objectStore('events');
  const numbers = tx.objectStore('numbers');
  const oldest: OutboxEntry[] = [];
  const count = await events.count();
  let tooMany = count + entries.length - maxStored;
  for (let cursor = tooMany > 0 ? await events.openCursor() : null; cursor && tooMany > 0; tooMany -= 1) {
    oldest.push(cursor.value);
    await cursor.delete();
    cursor = await cursor.continue();
  }
  // Numbers go on from the time: a batch of a database that was deleted may still be under way with its own.
  let first = count === 0 ? wallTime() * 1000 : undefined;
  for (const entry of entries) {
    await events.add(await counted(numbers, entry, counters), first);
    first = undefined;
  }
  await countGivenUp(numbers, oldest.length);
  await books.add(numbers, oldest, (own) => givingUp(own, TOO_MANY));
  await books.add(numbers, entries, (own) => ({ made: own.length }));
}

/** The entry with the next counter of its scope. */
async function counted(
  numbers: Numbers,
  entry: OutboxEntry,
  counters: Map<string, number>,
): Promise<OutboxEntry> {
  const { scope, payload } = entry;
  const key = `counter ${scope}`;
  const stored = await numberAt(numbers, key);
  if (stored === 0) await dropOldCounters(numbers);
  const event_counter = Math.max(stored, counters.get(scope) ?? 0) + 1;
  counters.set(scope, event_counter);
  await numbers.put(event_counter, key);
  return { ...entry, payload: { ...payload, event_counter } };
}

/** Most counters that are stored of sessions, and of pages; a browser has few of them open. */
const MAX_COUNTERS = 40;

/** Of each kind by itself: names of sessions come before those of pages, however new they are. */
async function dropOldCounters(numbers: Numbers): Promise<void> {
  const keys = (await numbers.getAllKeys()).filter((key) => key.startsWith('counter '));
  const isOfPage = (key: string) => key.startsWith('counter page ');
  for (const kind of [keys.filter(isOfPage), keys.filter((key) => !isOfPage(key))])
    for (const key of kind.slice(0, Math.max(0, kind.length - MAX_COUNTERS))) await numbers.delete(key);
}
