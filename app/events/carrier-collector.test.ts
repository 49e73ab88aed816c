import { afterEach, expect, it, vi } from 'vitest';
import { carrierTransport } from './carrier-collector.client.ts';
import type { StoredEntry } from './outbox.ts';

const entry = (order: number): StoredEntry => ({
  order,
  brid: 'newsroom',
  consent: 'measurement',
  scope: 's',
  payload: { event_id: `e${order}`, item_title: 'Mañana' },
});
const carry = carrierTransport({ host: 'https://collector.example/v1?key=k', stream: 'newsroom.events' });

afterEach(() => vi.unstubAllGlobals());

/** Answers each call with what the function says of the event's id. */
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

it('sends each event in the specified form, in ASCII, without cookies, and so that it may outlive its page', async () => {
  const calls = answering(() => new Response());
  expect(await carry([entry(1), entry(2)])).toEqual({ taken: [1, 2], refused: [], failure: undefined });
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

it('says which were taken and which refused, and comes back as late as any answer asks for', async () => {
  const answers: Record<string, Response> = {
    e2: new Response(null, { status: 503 }),
    e4: new Response(null, { status: 422 }),
    e5: new Response(null, { status: 429, headers: { 'Retry-After': '7' } }),
    e6: new Response(null, { status: 408, headers: { 'Retry-After': '3' } }),
  };
  answering((id) => answers[id] ?? new Response());
  expect(await carry([1, 2, 3, 4, 5, 6].map(entry))).toEqual({
    taken: [1, 3],
    refused: [{ orders: [4], reason: 'the collector answers 422' }],
    failure: { retryAfter: 7_000 },
  });
});

it('keeps all where there is no network', async () => {
  answering(() => new TypeError('Failed to fetch'));
  expect(await carry([entry(1)])).toEqual({ taken: [], refused: [], failure: { retryAfter: undefined } });
});
