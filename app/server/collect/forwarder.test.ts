import { describe, expect, it } from 'vitest';
import { openDatabase } from '#app/server/content/store/open-database.ts';
import { createEventStore } from './event-store.ts';
import { createForwarder } from './forwarder.ts';

const HOUR = 3_600_000;

/** A forwarder over an empty store, a collector that answers as it is told, and a clock that is moved by hand. */
async function setUp(answerAt: (now: number) => Response | Error) {
  const database = await openDatabase(':memory:');
  const store = createEventStore(database);
  const asked: string[] = [];
  const lines: string[] = [];
  const clock = { now: 0 };
  const forwarder = createForwarder({
    store,
    destinationOf: (brid) =>
      brid === 'newsroom'
        ? { host: 'https://collect.carrier.example/v1', stream: 'carrier.events' }
        : undefined,
    fetch: async (address) => {
      const answer = answerAt(clock.now);
      asked.push(String(address));
      if (answer instanceof Error) throw answer;
      return answer;
    },
    now: () => clock.now,
    random: () => 0,
    log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
  });
  const add = (ids: readonly string[], brid = 'newsroom') =>
    store.add(
      ids.map((eventId) => ({
        eventId,
        brid,
        name: 'idle',
        payload: `{"event_id":"${eventId}"}`,
        forwards: true,
      })),
      clock.now,
    );
  return { store, forwarder, asked, lines, clock, add };
}

const idsOf = (addresses: readonly string[]) =>
  addresses.map((address) => JSON.parse(atob(new URL(address).searchParams.get('data') ?? '')).data.event_id);

describe('forwarding', () => {
  it('is a GET with data as base64 of the JSON of stream and event', async () => {
    const { forwarder, asked, store, add } = await setUp(() => new Response());
    await add(['a']);
    expect(await forwarder.forwardDue()).toBe(1);
    const address = new URL(asked[0] ?? '');
    expect(address.origin + address.pathname).toBe('https://collect.carrier.example/v1');
    expect(JSON.parse(atob(address.searchParams.get('data') ?? ''))).toEqual({
      stream: 'carrier.events',
      data: { event_id: 'a' },
    });
    expect(await store.waiting()).toBe(0);
  });

  it('over an hour of silence loses nothing, sends nothing twice and asks seldom', async () => {
    const { forwarder, asked, lines, clock, add, store } = await setUp((now) =>
      now < HOUR ? new Error('connect ECONNREFUSED') : new Response(null, { status: 204 }),
    );
    const ids = Array.from({ length: 60 }, (_, minute) => `minute-${minute}`);
    for (const id of ids) {
      await add([id]);
      for (let second = 0; second < 60; second += 5, clock.now += 5_000) await forwarder.forwardDue();
    }
    expect(asked.length).toBeLessThan(60);
    asked.length = 0;
    for (let second = 0; second < 600; second += 5, clock.now += 5_000) await forwarder.forwardDue();
    expect(idsOf(asked).sort()).toEqual([...ids].sort());
    expect(await store.waiting()).toBe(0);
    expect(lines).toEqual([
      'The collector https://collect.carrier.example/v1 takes no events: connect ECONNREFUSED. They are kept and sent later.',
      'The collector https://collect.carrier.example/v1 takes events again.',
    ]);
  });

  it('waits as long as the collector asks for', async () => {
    const { forwarder, asked, clock, add } = await setUp(
      () => new Response(null, { status: 429, headers: { 'Retry-After': '90' } }),
    );
    await add(['a']);
    await forwarder.forwardDue();
    clock.now = 89_999;
    await forwarder.forwardDue();
    expect(asked).toHaveLength(1);
    clock.now = 90_000;
    await forwarder.forwardDue();
    expect(asked).toHaveLength(2);
  });

  it('is done where the brand names no collector any more', async () => {
    const { forwarder, asked, store, add } = await setUp(() => new Response());
    await add(['a'], 'newsSphere');
    expect([await forwarder.forwardDue(), asked.length, await store.waiting()]).toEqual([0, 0, 0]);
  });
});
