import { expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { storeLeft, takeLeft } from './left-events.ts';
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

it('events that pages leave behind are taken once, in their order', () => {
  const storage = memoryStorage();
  storeLeft([entry('a')], storage);
  storeLeft([entry('b'), entry('c')], storage);
  expect(takeLeft(storage)).toEqual([entry('a'), entry('b'), entry('c')]);
  expect(takeLeft(storage)).toEqual([]);
});

it('at most 50 are stored, the latest ones', () => {
  const storage = memoryStorage();
  for (let number = 0; number < 60; number++) storeLeft([entry(`${number}`)], storage);
  const left = takeLeft(storage);
  expect([left.length, left[0], left.at(-1)]).toEqual([50, entry('10'), entry('59')]);
});

it.each(['', '{', 'null', '{}', '[null, 1, {"brid": "newsroom"}]'])('%j in storage is none', (stored) => {
  const storage = memoryStorage();
  storage.set('events_left', stored);
  expect(takeLeft(storage)).toEqual([]);
});
