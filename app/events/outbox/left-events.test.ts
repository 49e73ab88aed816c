import { expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { readLeft, removeLeft, storeLeft } from './left-events.ts';
import type { OutboxEntry } from './outbox.ts';

/** A storage of its own. */
const memoryStorage = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });
const entry = (event_id: string): OutboxEntry => ({
  ...{ brid: 'newsroom', consent: 'measurement', scope: '00000001 s' },
  payload: { event_id },
});

it('events that pages leave behind stay in their order until they are removed', () => {
  const storage = memoryStorage();
  storeLeft([entry('a')], storage);
  storeLeft([entry('b'), entry('c')], storage);
  expect(readLeft(storage)).toEqual([entry('a'), entry('b'), entry('c')]);
  expect(readLeft(storage)).toHaveLength(3);
  removeLeft(readLeft(storage), storage);
  expect([readLeft(storage), storage.get('events_left')]).toEqual([[], undefined]);
});

it('those that another page leaves while the first are stored elsewhere are not removed with them', () => {
  const storage = memoryStorage();
  storeLeft([entry('a')], storage);
  const read = readLeft(storage);
  storeLeft([entry('b')], storage);
  removeLeft(read, storage);
  expect(readLeft(storage)).toEqual([entry('b')]);
});

it('at most 100 are stored, the latest ones', () => {
  const storage = memoryStorage();
  for (let number = 0; number < 110; number++) storeLeft([entry(`${number}`)], storage);
  const left = readLeft(storage);
  expect([left.length, left[0], left.at(-1)]).toEqual([100, entry('10'), entry('109')]);
});

it.each(['', '{', 'null', '{}', '[null, 1, {"brid": "newsroom"}]'])('%j in storage is none', (stored) => {
  const storage = memoryStorage();
  storage.set('events_left', stored);
  expect(readLeft(storage)).toEqual([]);
});
