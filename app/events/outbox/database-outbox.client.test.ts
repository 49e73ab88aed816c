import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEGIN_MS, databaseOutbox, type OutboxSchema, SILENCE_MS } from './database-outbox.client.ts';
import type { OutboxEntry } from './outbox.ts';

let database: IDBPDatabase<OutboxSchema>;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  database = await openDB<OutboxSchema>('events', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('events', { autoIncrement: true });
      fresh.createObjectStore('numbers');
    },
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (maxStored = 100) => databaseOutbox(async () => database, maxStored);
const entry = (event_id: string, brid = 'newsroom'): OutboxEntry => ({
  ...{ brid, consent: 'measurement', scope: 's' },
  payload: { event_name: 'page view', event_id },
});
const stored = async () =>
  (await database.getAll('events')).map(({ payload }) => `${payload.event_id} ${payload.event_counter}`);
const orders = () => database.getAllKeys('events');

/** Storage has no room for further numbers from the n-th on, counted from 1. */
function fillAtWrite(n: number) {
  const { put } = IDBObjectStore.prototype;
  let writes = 0;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...by) {
    writes += 1;
    if (writes >= n) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, by);
  });
}

/** A transaction of another page that does not end; ends it. */
function heldUp(): () => Promise<void> {
  const tx = database.transaction('events', 'readwrite');
  let isOver = false;
  const goOn = async () => {
    while (!isOver) await tx.store.getKey(0);
  };
  void goOn();
  return async () => {
    isOver = true;
    await tx.done;
  };
}

describe('a database that another page holds up', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is given up after 3 s, and for half a minute at once', async () => {
    const outbox = open();
    const letGo = heldUp();
    const added = expect(outbox.add([entry('a')])).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(BEGIN_MS);
    await added;
    await expect(outbox.next(10)).rejects.toThrow('does not answer');
    await letGo();
    await expect(outbox.add([entry('b')])).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    await outbox.add([entry('c')]);
    expect(await stored()).toEqual(['c 1']);
  });

  it('is waited for, where it takes less', async () => {
    const outbox = open();
    const letGo = heldUp();
    const added = outbox.add([entry('a')]);
    await vi.advanceTimersByTimeAsync(BEGIN_MS - 1);
    await letGo();
    await added;
    expect(await stored()).toEqual(['a 1']);
  });
});

describe('a write that fails', () => {
  it('leaves neither events nor counters, so that the next has no gap', async () => {
    const outbox = open();
    await outbox.add([entry('a')]);
    const full = fillAtWrite(2);
    await expect(outbox.add([entry('b'), entry('c')])).rejects.toThrow('full');
    full.mockRestore();
    expect(await stored()).toEqual(['a 1']);
    await outbox.add([entry('d')]);
    expect(await stored()).toEqual(['a 1', 'd 2']);
    expect(await outbox.takeAccount('newsroom')).toMatchObject({ made: 2, waiting: 2 });
  });

  it('deletes what was delivered all the same, and accounts for it with the next one, brand by brand', async () => {
    const outbox = open();
    await outbox.add([entry('a'), entry('b', 'other'), entry('c')]);
    const full = fillAtWrite(1);
    await outbox.remove(await orders());
    full.mockRestore();
    expect(await stored()).toEqual([]);
    expect(await outbox.takeAccount('newsroom')).toMatchObject({ made: 2, taken: 2, waiting: 0 });
    expect(await outbox.takeAccount('other')).toMatchObject({ made: 1, taken: 1, waiting: 0 });
    expect(await outbox.takeAccount('other')).toMatchObject({ made: 0, taken: 0 });
  });

  it('fails where the events themselves cannot be deleted: they are sent again', async () => {
    const outbox = open();
    await outbox.add([entry('a')]);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    await expect(outbox.giveUp(await orders(), '400')).rejects.toThrow('broken');
    expect(await stored()).toEqual(['a 1']);
  });
});

describe('a full outbox', () => {
  it('makes room for a batch by its oldest events, and no more than that', async () => {
    const outbox = open(3);
    await outbox.add([entry('a'), entry('b', 'other'), entry('c')]);
    expect(await outbox.takeGivenUp()).toBe(0);
    await outbox.add([entry('d'), entry('e')]);
    expect(await stored()).toEqual(['c 3', 'd 4', 'e 5']);
    expect(await outbox.takeGivenUp()).toBe(2);
    expect(await outbox.takeAccount('newsroom')).toMatchObject({ made: 4, givenUp: 1, waiting: 3 });
    expect(await outbox.takeAccount('other')).toMatchObject({ made: 1, givenUp: 1, waiting: 0 });
  });
});

describe('orders of events that have gone', () => {
  it('are counted nowhere, and bring nothing back', async () => {
    const outbox = open();
    await outbox.add([entry('a'), entry('b'), entry('c')]);
    const [a = 0, b = 0] = await orders();
    await outbox.remove([a]);
    await outbox.remove([a, 999]);
    await outbox.giveUp([a], '400');
    await outbox.putLast([a, b]);
    expect(await stored()).toEqual(['c 3', 'b 2']);
    expect(await outbox.takeGivenUp()).toBe(0);
    expect(await outbox.takeAccount('newsroom')).toMatchObject({ made: 3, taken: 1, givenUp: 0, waiting: 2 });
  });
});
