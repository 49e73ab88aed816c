import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { memoryOutbox } from './memory-outbox.ts';
import type { Outbox, StoredEntry } from './outbox.ts';
import { outboxWithFallback } from './outbox-with-fallback.ts';

const entry = (event_id: string) => ({
  ...{ brid: 'newsroom', consent: 'measurement' as const, scope: 's' },
  payload: { event_id },
});
const idsOf = (entries: readonly StoredEntry[]) => entries.map(({ payload }) => payload.event_id);
const gone = () => Promise.reject(new Error('the database is closed'));
const CLOSED: Outbox = {
  ...{ add: gone, addOnce: gone, next: gone, pick: gone, remove: gone, putLast: gone },
  ...{ giveUp: gone, rewrite: gone, takeGivenUp: gone, takeAccount: gone },
};

/** Numbers of a database are above zero. */
function database(): Outbox {
  const inside = memoryOutbox(100);
  const turned = (orders: readonly number[]) => orders.map((order) => -order);
  const turn = (entries: readonly StoredEntry[]) => entries.map((one) => ({ ...one, order: -one.order }));
  return {
    ...inside,
    next: async (max) => turn(await inside.next(max)),
    pick: async (orders) => turn(await inside.pick(turned(orders))),
    remove: (orders) => inside.remove(turned(orders)),
    putLast: (orders) => inside.putLast(turned(orders)),
    giveUp: (orders, reason) => inside.giveUp(turned(orders), reason),
  };
}

describe('an outbox with a spare', () => {
  it('works in memory while the database is closed', async () => {
    const outbox = outboxWithFallback(CLOSED, memoryOutbox(10));
    await outbox.add(['a', 'b'].map(entry));
    await outbox.addOnce(['b', 'c'].map(entry));
    const [a, b, c] = (await outbox.next(10)).map(({ order }) => order);
    await outbox.remove([a ?? 0]);
    await outbox.giveUp([b ?? 0], '400');
    await outbox.putLast([c ?? 0]);
    expect(idsOf(await outbox.pick([a ?? 0, b ?? 0, c ?? 0]))).toEqual(['c']);
    expect(await outbox.takeGivenUp()).toBe(1);
  });

  it('goes on counting where a write has failed, and after that', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const { openOutbox } = await import('./outbox.client.ts');
    const outbox = await openOutbox();
    await outbox.add([entry('a')]);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await outbox.add([entry('b')]);
    full.mockRestore();
    await outbox.add([entry('c')]);
    vi.unstubAllGlobals();
    const found = (await outbox.next(9)).map(({ payload }) => `${payload.event_id} ${payload.event_counter}`);
    expect(found.sort()).toEqual(['a 1', 'b 2', 'c 3']);
  });

  it('gives each half a batch where both have more than that', async () => {
    const [kept, spare] = [database(), memoryOutbox(10)];
    await kept.add(['a', 'b', 'c'].map(entry));
    await spare.add(['x', 'y', 'z'].map(entry));
    const outbox = outboxWithFallback(kept, spare);
    const found = await outbox.next(4);
    expect(idsOf(found)).toEqual(['x', 'y', 'a', 'b']);
    await outbox.giveUp(
      found.map(({ order }) => order),
      '400',
    );
    expect(idsOf(await outbox.next(4))).toEqual(['z', 'c']);
    expect(await outbox.takeGivenUp()).toBe(4);
  });

  it('does not take an event for removed that the database still has', async () => {
    const kept = { ...database(), remove: gone };
    await kept.add([entry('a')]);
    await expect(outboxWithFallback(kept, memoryOutbox(10)).remove([1])).rejects.toThrow('closed');
  });
});
