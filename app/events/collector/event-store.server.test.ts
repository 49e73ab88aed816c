import { describe, expect, it } from 'vitest';
import { openStores } from '#tests/setup/open-stores.ts';
import { createEventStore, type NewEvent } from './event-store.server.ts';

const event = (eventId: string, more: Partial<NewEvent> = {}): NewEvent => ({
  eventId,
  brid: 'newsroom',
  name: 'idle',
  payload: '{}',
  forwards: true,
  ...more,
});

describe.each(openStores)('events on $name', ({ open }) => {
  it('are kept once, in the order of their arrival', async () => {
    const database = await open();
    const store = createEventStore(database);
    expect(await store.add([event('a'), event('b')], 1_000)).toBe(2);
    expect(await store.add([event('b'), event('c', { brid: 'newsSphere' })], 2_000)).toBe(1);
    const kept = await store.after(0, 10);
    expect(kept.map(({ eventId, receivedAt }) => [eventId, receivedAt])).toEqual([
      ['a', 1_000],
      ['b', 1_000],
      ['c', 2_000],
    ]);
    expect((await store.after(kept[0]?.seq ?? 0, 10, ['newsroom'])).map(({ eventId }) => eventId)).toEqual([
      'b',
    ]);
    expect(await store.seqBefore(1, ['newsroom'])).toBe(kept[0]?.seq);
    expect(await store.seqBefore(9, ['newsroom'])).toBe(0);
    await database.destroy();
  });

  it('are claimed by one at a time, and by another once the claim is over', async () => {
    const database = await open();
    const store = createEventStore(database);
    await store.add([event('a'), event('b'), event('c', { forwards: false })], 1_000);
    const claims = await Promise.all([
      store.claim(1_000, 5_000, 1, 'newsroom'),
      store.claim(1_000, 5_000, 10, 'newsroom'),
    ]);
    expect(
      claims
        .flat()
        .map(({ eventId }) => eventId)
        .sort(),
    ).toEqual(['a', 'b']);
    expect(await store.claim(4_999, 9_000, 10, 'newsroom')).toEqual([]);
    expect(await store.claim(5_000, 9_000, 10, 'newsroom')).toHaveLength(2);
    await database.destroy();
  });

  it('are due by brand', async () => {
    const database = await open();
    const store = createEventStore(database);
    expect(await store.brandsDue(1_000)).toEqual([]);
    await store.add([event('a'), event('b', { brid: 'newsSphere' })], 1_000);
    await store.add([event('c', { brid: 'dailyHub' })], 2_000);
    await store.add([event('d', { brid: 'alarmNews', forwards: false })], 1_000);
    expect((await store.brandsDue(1_000)).sort()).toEqual(['newsSphere', 'newsroom']);
    expect((await store.brandsDue(2_000)).sort()).toEqual(['dailyHub', 'newsSphere', 'newsroom']);
    await database.destroy();
  });

  it('are claimed in the order in which they became due', async () => {
    const database = await open();
    const store = createEventStore(database);
    await store.add([event('a')], 1_000);
    const [first] = await store.claim(1_000, 5_000, 1, 'newsroom');
    await store.putOff([first?.seq ?? 0], 3_000, 0);
    await store.add([event('b'), event('c')], 2_000);
    const next = async () => (await store.claim(4_000, 9_000, 1, 'newsroom')).map(({ eventId }) => eventId);
    expect([await next(), await next(), await next()]).toEqual([['b'], ['c'], ['a']]);
    await database.destroy();
  });

  it('that failed are put off, those that were sent are done', async () => {
    const database = await open();
    const store = createEventStore(database);
    await store.add([event('a'), event('b')], 1_000);
    const [first, second] = await store.claim(1_000, 5_000, 10, 'newsroom');
    await store.forwarded([first?.seq ?? 0]);
    await store.putOff([second?.seq ?? 0], 60_000, 1);
    expect(await store.waiting()).toBe(1);
    await store.add([event('c')], 60_000);
    const claimed = await store.claim(60_000, 90_000, 10, 'newsroom');
    expect(claimed.map(({ eventId, tries }) => [eventId, tries])).toEqual([
      ['c', 0],
      ['b', 1],
    ]);
    await store.putOff(
      claimed.map(({ seq }) => seq),
      90_000,
      0,
    );
    expect((await store.claim(90_000, 99_000, 10, 'newsroom')).map(({ tries }) => tries)).toEqual([0, 1]);
    await database.destroy();
  });

  it('are claimed from a time on', async () => {
    const database = await open();
    const store = createEventStore(database);
    await store.add([event('a')], 1_000);
    await store.add([event('b')], 2_000);
    expect(await store.claim(3_000, 5_000, 10, 'newsroom', 2_001)).toEqual([]);
    const claimed = await store.claim(3_000, 5_000, 10, 'newsroom', 2_000);
    expect(claimed.map(({ eventId }) => eventId)).toEqual(['b']);
    await database.destroy();
  });

  it('are claimed by brand', async () => {
    const database = await open();
    const store = createEventStore(database);
    await store.add([event('a'), event('b', { brid: 'newsSphere' }), event('c')], 1_000);
    const claimed = async (brid: string) =>
      (await store.claim(1_000, 5_000, 10, brid)).map(({ eventId }) => eventId);
    expect([await claimed('newsSphere'), await claimed('newsroom')]).toEqual([['b'], ['a', 'c']]);
    await database.destroy();
  });

  it('that are due later than any delay are made due', async () => {
    const database = await open();
    const store = createEventStore(database);
    await store.add([event('a')], 90_000);
    await store.add([event('b')], 60_000);
    await store.makeDue(1_000, 60_000);
    expect((await store.claim(1_000, 5_000, 10, 'newsroom')).map(({ eventId }) => eventId)).toEqual(['a']);
    await database.destroy();
  });

  it('that are old are deleted, those that wait to be forwarded later', async () => {
    const database = await open();
    const store = createEventStore(database);
    await store.add([event('a', { forwards: false }), event('b')], 1_000);
    expect(await store.forget(1_001)).toBe(1);
    expect((await store.after(0, 10)).map(({ eventId }) => eventId)).toEqual(['b']);
    await store.giveUp(1_001);
    expect(await store.after(0, 10)).toEqual([]);
    await database.destroy();
  });

  it('that are old are deleted some at a time, and no more of them while the server stops', async () => {
    const database = await open();
    const store = createEventStore(database);
    for (let at = 0; at < 8; at++)
      await store.add(
        Array.from({ length: 100 }, (_, n) => event(`${at} ${n}`, { forwards: false })),
        at,
      );
    expect(await store.forget(10, AbortSignal.abort())).toBe(600);
    await store.forget(10);
    expect(await store.after(0, 10)).toEqual([]);
    await database.destroy();
  });
});
