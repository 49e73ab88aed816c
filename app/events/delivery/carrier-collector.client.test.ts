import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StoredEntry } from '#app/events/outbox/outbox.ts';
import { FakeCollector } from '#tests/fakes/event-collector.ts';
import { carrierTransport } from './carrier-collector.client.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const carry = carrierTransport({ host: 'https://collector.example/v1', stream: 's' });
const entry = (order: number): StoredEntry => ({
  ...{ order, brid: 'newsroom', consent: 'measurement', scope: 's' },
  payload: { event_id: `e${order}` },
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a response of the carrier’s collector', () => {
  it.each([200, 204, 299])('%i takes the event', async (status) => {
    new FakeCollector(() => ({ status: 200 }));
    vi.stubGlobal('fetch', async () => new Response(null, { status }));
    expect(await carry([entry(1)])).toEqual({ taken: [1], refused: [], failure: undefined });
  });

  it.each([400, 413, 414, 415, 422, 431])('%i refuses the event without a delay', async (status) => {
    new FakeCollector(() => ({ status, retryAfter: '60' }));
    const reason = `the collector answers ${status}`;
    expect(await carry([entry(1)])).toEqual({
      ...{ taken: [], refused: [{ orders: [1], reason }], failure: undefined },
    });
  });

  it.each([401, 403, 404, 408, 425, 429, 500, 503])('%i loses no event', async (status) => {
    new FakeCollector(() => ({ status }));
    expect(await carry([entry(1)])).toEqual({ taken: [], refused: [], failure: { retryAfter: undefined } });
  });

  it('may request a delay by a date', async () => {
    vi.useFakeTimers({ now: NOW });
    new FakeCollector(() => ({ status: 503, retryAfter: new Date(NOW + 90_000).toUTCString() }));
    expect((await carry([entry(1)])).failure).toEqual({ retryAfter: 90_000 });
  });

  it('later than 10 s counts as a failure', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const ended = new AbortController();
      if (ms === 10_000) ended.abort();
      return ended.signal;
    });
    vi.stubGlobal('fetch', async (_to: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return new Response();
    });
    expect(await carry([entry(1)])).toEqual({ taken: [], refused: [], failure: { retryAfter: undefined } });
    vi.restoreAllMocks();
  });

  it('applies to its own event only', async () => {
    new FakeCollector(([id]) => (id === 'e2' ? 'no answer' : id === 'e3' ? { status: 400 } : 'take'));
    expect(await carry([1, 2, 3, 4].map(entry))).toMatchObject({
      ...{ taken: [1, 4], refused: [{ orders: [3] }], failure: { retryAfter: undefined } },
    });
  });
});

const carryWithKey = carrierTransport({
  host: 'https://collector.example/v1?key=k',
  stream: 'newsroom.events',
});
const eventWithText = (order: number): StoredEntry => {
  const stored = entry(order);
  return { ...stored, payload: { ...stored.payload, item_title: 'Mañana' } };
};

/** Answers each call with the function's result for the event's id; returns the calls. */
function answering(answer: (id: string) => Response | Error): Array<{ address: URL; init: RequestInit }> {
  const calls: Array<{ address: URL; init: RequestInit }> = [];
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    const address = new URL(to);
    calls.push({ address, init });
    const { data } = JSON.parse(atob(address.searchParams.get('data') ?? ''));
    const found = answer(data.event_id);
    if (found instanceof Error) throw found;
    return found;
  });
  return calls;
}

it('sends each event in the specified form, in ASCII, without cookies, with keepalive', async () => {
  const calls = answering(() => new Response());
  expect(await carryWithKey([eventWithText(1), eventWithText(2)])).toEqual({
    taken: [1, 2],
    refused: [],
    failure: undefined,
  });
  expect(calls.map(({ address }) => address.origin + address.pathname)).toEqual([
    'https://collector.example/v1',
    'https://collector.example/v1',
  ]);
  expect(calls[0]?.address.searchParams.get('key')).toBe('k');
  expect(JSON.parse(atob(calls[0]?.address.searchParams.get('data') ?? ''))).toEqual({
    stream: 'newsroom.events',
    data: { event_id: 'e1', item_title: 'Maana' },
  });
  expect(calls[0]?.init).toMatchObject({ credentials: 'omit', keepalive: true });
});

it('returns which events were taken and refused, and the longest requested delay', async () => {
  const answers: Record<string, Response> = {
    e2: new Response(null, { status: 503 }),
    e4: new Response(null, { status: 422 }),
    e5: new Response(null, { status: 429, headers: { 'Retry-After': '7' } }),
    e6: new Response(null, { status: 408, headers: { 'Retry-After': '3' } }),
  };
  answering((id) => answers[id] ?? new Response());
  expect(await carryWithKey([1, 2, 3, 4, 5, 6].map(eventWithText))).toEqual({
    taken: [1, 3],
    refused: [{ orders: [4], reason: 'the collector answers 422' }],
    failure: { retryAfter: 7_000 },
  });
});

it('keeps all events where there is no network', async () => {
  answering(() => new TypeError('Failed to fetch'));
  expect(await carryWithKey([eventWithText(1)])).toEqual({
    taken: [],
    refused: [],
    failure: { retryAfter: undefined },
  });
});
