import { describe, expect, it } from 'vitest';
import { afterOptOut } from './after-opt-out.ts';
import { memoryOutbox } from './memory-outbox.ts';
import type { OutboxEntry } from './outbox.ts';

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

  it('hands over what would end with its page; added again, it keeps its number and counts once', async () => {
    const outbox = memoryOutbox(10);
    await outbox.add([entry('a'), entry('b')]);
    const taken = outbox.takeUnstored();
    expect(await outbox.next(10)).toEqual([]);
    await outbox.add([entry('c'), ...taken]);
    expect((await outbox.next(10)).map(({ payload }) => [payload.event_id, payload.event_counter])).toEqual([
      ['c', 3],
      ['a', 1],
      ['b', 2],
    ]);
    expect(await outbox.takeAccount('newsroom')).toMatchObject({ made: 3, waiting: 3 });
  });

  it('has no event twice that is added once', async () => {
    const outbox = memoryOutbox(10);
    await outbox.add([entry('a')]);
    await outbox.addOnce([entry('a'), entry('b')]);
    expect((await outbox.next(10)).map(({ payload }) => [payload.event_id, payload.event_counter])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('gives up the oldest where there are too many, and says how many', async () => {
    const outbox = memoryOutbox(2);
    await outbox.add([entry('a'), entry('b'), entry('c')]);
    expect((await outbox.next(10)).map(({ payload }) => payload.event_id)).toEqual(['b', 'c']);
    expect([await outbox.takeGivenUp(), await outbox.takeGivenUp()]).toEqual([1, 0]);
  });

  it('gives up by number, once, and says how many', async () => {
    const outbox = memoryOutbox(10);
    await outbox.add(['a', 'b', 'c'].map((id) => entry(id)));
    const [a, , c] = (await outbox.next(10)).map(({ order }) => order);
    await outbox.giveUp([a ?? 0, c ?? 0], '400');
    await outbox.giveUp([c ?? 0], '400');
    expect((await outbox.next(10)).map(({ payload }) => payload.event_id)).toEqual(['b']);
    expect(await outbox.pick([a ?? 0])).toEqual([]);
    expect(await outbox.takeGivenUp()).toBe(2);
  });

  it('puts behind the others what could not be sent', async () => {
    const outbox = memoryOutbox(10);
    await outbox.add(['a', 'b', 'c'].map((id) => entry(id)));
    const [first] = await outbox.next(1);
    await outbox.putLast([first?.order ?? 0]);
    expect((await outbox.next(10)).map(({ payload }) => payload.event_id)).toEqual(['b', 'c', 'a']);
  });

  it('keeps nothing that an opt-out forbids, and no names', async () => {
    const outbox = memoryOutbox(10);
    await outbox.add([entry('a', 'sharing'), entry('b')]);
    await outbox.rewrite(afterOptOut);
    expect((await outbox.next(10)).map(({ payload }) => payload)).toEqual([
      { event_id: 'b', event_counter: 1 },
    ]);
  });
});
