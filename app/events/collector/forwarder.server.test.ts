import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { createEventStore } from './event-store.server.ts';
import { createForwarder, forwardDelay } from './forwarder.server.ts';

const HOUR = 3_600_000;

/** A forwarder over an empty store, a collector that answers as it is told, and a clock that is moved by hand. */
async function setUp(answerAt: (now: number, id: string) => Response | Error | Promise<Response>) {
  const database = await openDatabase(':memory:');
  const store = createEventStore(database);
  const asked: string[] = [];
  const lines: string[] = [];
  const clock = { now: 0 };
  const hosts = new Map([['newsroom', 'https://collect.carrier.example/v1']]);
  const { forwardTo, ...rest } = createForwarder({
    store,
    destinationOf: (brid) => {
      const host = hosts.get(brid);
      return host === undefined ? undefined : { host, stream: 'carrier.events' };
    },
    fetch: async (address) => {
      asked.push(String(address));
      const answer = await answerAt(clock.now, idsOf([String(address)])[0] ?? '');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    now: () => clock.now,
    random: () => 0,
    log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
  });
  const forwarder = {
    forwardTo,
    /** As a server does: all hosts at the same time. */
    async forwardDue(stop?: AbortSignal) {
      const due = [...(await rest.due())];
      const sent = await Promise.all(due.map(([host, brids]) => forwardTo(host, brids, stop)));
      return sent.reduce((sum, one) => sum + one, 0);
    },
  };
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
  return { store, hosts, forwarder, asked, lines, clock, add };
}

const idsOf = (addresses: readonly string[]): string[] =>
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

  it('by two servers to a collector that takes its time sends nothing twice', async () => {
    const { forwarder, asked, clock, add, store } = await setUp(() => {
      clock.now += 500;
      return new Response();
    });
    await add(Array.from({ length: 200 }, (_, at) => `event-${at}`));
    const again: string[] = [];
    const claim = store.claim.bind(store);
    const second = async () =>
      (await claim(clock.now, clock.now + HOUR, 200, 'newsroom')).map(({ eventId }) => eventId);
    const forwarded = store.forwarded.bind(store);
    store.forwarded = async (seqs) => {
      again.push(...(await second()));
      await forwarded(seqs);
    };
    await forwarder.forwardDue();
    const sent = idsOf(asked);
    expect(new Set(sent).size).toBe(sent.length);
    expect(again.filter((id) => sent.includes(id))).toEqual([]);
    expect(new Set([...sent, ...again]).size).toBe(200);
  });

  it('passes no event twice in the index of those that wait, as PostgreSQL keeps all there during a backup', async () => {
    const { forwarder, clock, add, store } = await setUp(() => new Response());
    const ids = (hour: number) => Array.from({ length: 64 }, (_, at) => `${hour}-${at}`);
    for (const hour of [1, 2]) {
      clock.now = hour * HOUR;
      await add(ids(hour));
    }
    const claim = vi.spyOn(store, 'claim');
    expect(await forwarder.forwardDue()).toBe(128);
    // The next turn claims from the beginning again.
    clock.now = 3 * HOUR;
    await add(['late']);
    expect(await forwarder.forwardDue()).toBe(1);
    expect(claim.mock.calls.map(([, , , , from]) => from)).toEqual([0, HOUR, 2 * HOUR, 0, 3 * HOUR]);
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
      'The collector https://collect.carrier.example/v1 takes no events: The connection to collect.carrier.example failed: connect ECONNREFUSED. They are stored and sent later.',
      'The collector https://collect.carrier.example/v1 takes events again.',
    ]);
  });

  it('that is told to stop ends with the calls under way, and leaves the rest to the next server', async () => {
    const stop = new AbortController();
    const { forwarder, asked, clock, add, store } = await setUp(() => {
      stop.abort();
      return new Response();
    });
    await add(Array.from({ length: 300 }, (_, at) => `event-${at}`));
    expect(await forwarder.forwardDue(stop.signal)).toBe(asked.length);
    expect(asked.length).toBeLessThan(9);
    expect(await store.waiting()).toBe(300 - asked.length);
    expect(await store.claim(clock.now, clock.now + HOUR, 1000, 'newsroom')).toHaveLength(300 - asked.length);
  });

  it('that is told to stop while it tries a failing collector ends with that event', async () => {
    const stop = new AbortController();
    let isDown = true;
    const { forwarder, asked, clock, add } = await setUp(() => {
      if (!isDown) stop.abort();
      return new Response(null, { status: isDown ? 503 : 200 });
    });
    await add(['a', 'b', 'c']);
    await forwarder.forwardDue(stop.signal);
    isDown = false;
    asked.length = 0;
    clock.now = HOUR;
    await forwarder.forwardDue(stop.signal);
    expect(asked).toHaveLength(1);
  });

  it.each([
    [
      Object.assign(new Error(), { code: 'CERT_HAS_EXPIRED' }),
      'The certificate of collect.carrier.example is not valid (CERT_HAS_EXPIRED)',
    ],
    [
      new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
      'Nothing listens at collect.carrier.example',
    ],
    [undefined, 'The connection to collect.carrier.example failed: fetch failed'],
  ])('that gets no answer says why: %s', async (cause, reason) => {
    const { forwarder, lines, add } = await setUp(() => new TypeError('fetch failed', { cause }));
    await add(['a']);
    await forwarder.forwardDue();
    expect(lines).toEqual([expect.stringContaining(`takes no events: ${reason}. They are stored`)]);
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

  it('waits as long where another call failed a moment before, without a word of that', async () => {
    const { forwarder, asked, clock, add } = await setUp((_, id) =>
      id === 'a'
        ? new Response(null, { status: 503 })
        : new Response(null, { status: 429, headers: { 'Retry-After': '90' } }),
    );
    await add(['a', 'b']);
    await forwarder.forwardDue();
    expect(asked).toHaveLength(2);
    clock.now = 89_999;
    await add(['c']);
    await forwarder.forwardDue();
    expect(asked).toHaveLength(2);
    clock.now = 90_000;
    await forwarder.forwardDue();
    expect(asked.length).toBeGreaterThan(2);
  });

  it('waits as long also where an earlier call is answered well after that', async () => {
    let take = (_: Response) => {};
    const slow = new Promise<Response>((resolve) => {
      take = resolve;
    });
    const { forwarder, asked, clock, add } = await setUp((_, id) =>
      id === 'slow' ? slow : new Response(null, { status: 429, headers: { 'Retry-After': '90' } }),
    );
    await add(['slow', 'b']);
    const round = forwarder.forwardDue();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    take(new Response());
    expect(await round).toBe(1);
    clock.now = 89_999;
    await add(['c']);
    await forwarder.forwardDue();
    expect(asked).toHaveLength(2);
    clock.now = 90_000;
    await forwarder.forwardDue();
    expect(asked).toHaveLength(3);
  });

  /** Looks every 5 s, for so many minutes. */
  const live = async ({ forwarder, clock }: Awaited<ReturnType<typeof setUp>>, minutes: number) => {
    for (let second = 0; second < minutes * 60; second += 5, clock.now += 5_000) await forwarder.forwardDue();
  };
  const isBad = (id: string) => id.startsWith('bad');

  it.each([400, 413, 422])('sends all others where the collector answers %i to some', async (status) => {
    const site = await setUp((_, id) => new Response(null, { status: isBad(id) ? status : 200 }));
    await site.add(Array.from({ length: 500 }, (_, n) => (n % 10 === 0 ? `bad-${n}` : `good-${n}`)));
    await live(site, 1);
    expect([site.asked.length, await site.store.waiting()]).toEqual([500, 0]);
    expect(site.lines).toEqual([
      expect.stringMatching(
        `refuses the event "idle" \\(bad-\\d+\\): it answers ${status}. What it refuses is not sent again`,
      ),
    ]);
  });

  it('sends all others where the collector breaks on some, which are kept and tried seldom', async () => {
    const site = await setUp((_, id) => new Response(null, { status: isBad(id) ? 500 : 200 }));
    await site.add(['bad-1', 'bad-2', ...Array.from({ length: 300 }, (_, n) => `good-${n}`)]);
    await live(site, 60);
    await site.add(['good-late']);
    await live(site, 10);
    const asked = idsOf(site.asked);
    expect(new Set(asked.filter((id) => !isBad(id))).size).toBe(301);
    expect(asked.filter((id) => !isBad(id))).toHaveLength(301);
    expect(await site.store.waiting()).toBe(2);
    expect(asked.filter(isBad).length).toBeLessThan(80);
  });

  it('waits twice as long with each failure of an event, also while the collector takes others', async () => {
    const askedAt: number[] = [];
    const { forwarder, clock, add } = await setUp((now, id) => {
      if (isBad(id)) askedAt.push(now);
      return new Response(null, { status: isBad(id) ? 500 : 200 });
    });
    await add(['bad']);
    for (; clock.now <= 32_000; clock.now += 1_000) {
      await add([`good-${clock.now}`]);
      await forwarder.forwardDue();
    }
    expect(askedAt).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000]);
  });

  it.each([401, 403, 404, 408, 429, 500])('keeps what is answered %i', async (status) => {
    const site = await setUp((now) => new Response(null, { status: now < HOUR ? status : 200 }));
    await site.add(['a', 'b']);
    await live(site, 70);
    expect([site.asked.length > 2, await site.store.waiting()]).toEqual([true, 0]);
  });

  it('leaves events of a brand whose collector is not known in the store, and sends them once it is', async () => {
    const { forwarder, hosts, asked, store, add } = await setUp(() => new Response());
    await add(['a'], 'newsSphere');
    await add(['b'], 'of-another-server');
    expect([await forwarder.forwardDue(), asked.length, await store.waiting()]).toEqual([0, 0, 2]);
    hosts.set('newsSphere', 'https://collect.sphere.example');
    expect([await forwarder.forwardDue(), idsOf(asked), await store.waiting()]).toEqual([1, ['a'], 1]);
  });

  it('leaves events of a brand that loses its collector while they are claimed', async () => {
    const { forwarder, hosts, asked, store, add } = await setUp(() => {
      hosts.clear();
      return new Response();
    });
    await add(Array.from({ length: 20 }, (_, at) => `event-${at}`));
    await forwarder.forwardDue();
    expect(asked.length + (await store.waiting())).toBe(20);
  });

  it('to one host does not wait for another', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { forwarder, hosts, asked, store, add } = await setUp(async (_, id) => {
      if (id.startsWith('slow')) await released;
      return new Response();
    });
    hosts.set('newsSphere', 'https://collect.sphere.example');
    await add(
      Array.from({ length: 300 }, (_, at) => `slow-${at}`),
      'newsSphere',
    );
    await add(['fast']);
    const slow = forwarder.forwardTo('https://collect.sphere.example', ['newsSphere']);
    expect(await forwarder.forwardTo('https://collect.carrier.example/v1', ['newsroom'])).toBe(1);
    release();
    expect([await slow, new Set(asked).size, await store.waiting()]).toEqual([300, 301, 0]);
  });

  it('gives each brand of a host a share of what is claimed', async () => {
    const { forwarder, hosts, asked, add } = await setUp(() => new Response());
    hosts.set('newsSphere', 'https://collect.carrier.example/v1');
    await add(Array.from({ length: 300 }, (_, at) => `many-${at}`));
    await add(['one'], 'newsSphere');
    await forwarder.forwardDue();
    expect(idsOf(asked).indexOf('one')).toBeLessThan(64);
  });

  it('goes on when the clock is set back while a collector is down', async () => {
    let isDown = true;
    const site = await setUp(() => new Response(null, { status: isDown ? 503 : 200 }));
    site.clock.now = 1_000 * HOUR;
    await site.add(['a']);
    await live(site, 1);
    isDown = false;
    site.clock.now = 0;
    await site.add(['b']);
    await live(site, 1);
    expect(idsOf(site.asked)).toContain('b');
  });
});

it('the wait doubles up to five minutes, half of it by chance, and is at least what was asked for', () => {
  expect([0, 1, 2, 30].map((failures) => forwardDelay(failures, undefined, 1))).toEqual([
    2_000, 4_000, 8_000, 300_000,
  ]);
  expect(forwardDelay(0, undefined, 0)).toBe(1_000);
  expect(forwardDelay(0, 60_000, 0.5)).toBe(60_000);
});
