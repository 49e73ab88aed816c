import { expect, it } from 'vitest';
import { memoryOutbox } from '#app/events/outbox/memory-outbox.ts';
import type { OutboxEntry } from '#app/events/outbox/outbox.ts';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { sessionCounters } from './session-counters.ts';

const FIRST = '00000007 a1b2c3d4';
const NEXT = '00000008 e5f6a7b8';

/** A storage that lives as long as the test. */
const emptyStorage = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });

const entry = (scope: string): OutboxEntry => ({
  brid: 'newsroom',
  consent: 'measurement',
  scope,
  payload: { event_id: 'e' },
});

/** The counters that a page without a database gives events of these scopes. */
async function countedBy(storage: ReturnType<typeof emptyStorage>, scopes: readonly string[]) {
  const outbox = memoryOutbox(10, sessionCounters(storage));
  await outbox.add(scopes.map(entry));
  return (await outbox.next(10)).map(({ payload }) => payload.event_counter);
}

it('without a database, pages of a session go on where the one before has stopped', async () => {
  const storage = emptyStorage();
  expect(await countedBy(storage, [FIRST, FIRST])).toEqual([1, 2]);
  expect(await countedBy(storage, [FIRST])).toEqual([3]);
  expect(await countedBy(storage, [FIRST, NEXT, FIRST])).toEqual([4, 1, 5]);
  expect(await countedBy(storage, [NEXT])).toEqual([2]);
});

it('what is counted by the page, after an opt-out, is not stored', async () => {
  const storage = emptyStorage();
  expect(await countedBy(storage, ['page 1', 'page 1'])).toEqual([1, 2]);
  expect(storage.get('event_counter')).toBeUndefined();
  expect(await countedBy(storage, ['page 1'])).toEqual([1]);
});

it.each(['', 'x', '5', '-1 00000007 a1b2c3d4', '5 page 1'])(
  'damaged counters (%s) are none',
  async (text) => {
    const storage = emptyStorage();
    storage.set('event_counter', text);
    expect(await countedBy(storage, [FIRST])).toEqual([1]);
  },
);
