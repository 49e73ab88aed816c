import { describe, expect, it } from 'vitest';
import { afterOptOut } from './after-opt-out.ts';
import { memoryOutbox } from './memory-outbox.ts';
import type { OutboxEntry } from './outbox.client.ts';

const entry = (event_id: string, consent: OutboxEntry['consent'] = 'measurement'): OutboxEntry => ({
  brid: 'newsroom',
  consent,
  scope: 's',
  payload: { event_id, aura_user_id: 'v', session_id: 's' },
});

describe('an outbox', () => {
  it('counts without gaps, and keeps the order', async () => {
    const outbox = memoryOutbox(10);
    await outbox.add([entry('a'), entry('b')]);
    await outbox.add([entry('c')]);
    const kept = await outbox.next(10);
    expect(kept.map(({ payload }) => [payload.event_id, payload.event_counter])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    await outbox.remove(kept.slice(0, 2).map(({ order }) => order));
    expect((await outbox.next(10)).map(({ payload }) => payload.event_id)).toEqual(['c']);
  });

  it('gives up the oldest where there are too many, and says how many', async () => {
    const outbox = memoryOutbox(2);
    await outbox.add([entry('a'), entry('b'), entry('c')]);
    expect((await outbox.next(10)).map(({ payload }) => payload.event_id)).toEqual(['b', 'c']);
    expect([await outbox.takeGivenUp(), await outbox.takeGivenUp()]).toEqual([1, 0]);
  });

  it('keeps nothing that an opt-out forbids, and no names', async () => {
    const outbox = memoryOutbox(10);
    await outbox.add([entry('a', 'sharing'), entry('b')]);
    await outbox.rewrite(afterOptOut);
    expect((await outbox.next(10)).map(({ payload }) => payload)).toEqual([
      { event_id: 'b', event_counter: 2 },
    ]);
  });
});
