import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeCollector } from '#tests/fakes/event-collector.ts';
import { carrierTransport } from './carrier-collector.client.ts';
import type { StoredEntry } from './outbox.ts';

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

describe('an answer of the carrier’s collector', () => {
  it.each([200, 204, 299])('%i is one of taking', async (status) => {
    new FakeCollector(() => ({ status: 200 }));
    vi.stubGlobal('fetch', async () => new Response(null, { status }));
    expect(await carry([entry(1)])).toEqual({ taken: [1], refused: [], failure: undefined });
  });

  it.each([400, 413, 414, 415, 422, 431])(
    '%i refuses the event, and is no reason to wait',
    async (status) => {
      new FakeCollector(() => ({ status, retryAfter: '60' }));
      const reason = `the collector answers ${status}`;
      expect(await carry([entry(1)])).toEqual({
        ...{ taken: [], refused: [{ orders: [1], reason }], failure: undefined },
      });
    },
  );

  it.each([401, 403, 404, 408, 425, 429, 500, 503])('%i costs no event', async (status) => {
    new FakeCollector(() => ({ status }));
    expect(await carry([entry(1)])).toEqual({ taken: [], refused: [], failure: { retryAfter: undefined } });
  });

  it('may say until when to wait, by a date', async () => {
    vi.useFakeTimers({ now: NOW });
    new FakeCollector(() => ({ status: 503, retryAfter: new Date(NOW + 90_000).toUTCString() }));
    expect((await carry([entry(1)])).failure).toEqual({ retryAfter: 90_000 });
  });

  it('that does not come within 10 s is none', async () => {
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

  it('to each event is its own', async () => {
    new FakeCollector(([id]) => (id === 'e2' ? 'no answer' : id === 'e3' ? { status: 400 } : 'take'));
    expect(await carry([1, 2, 3, 4].map(entry))).toMatchObject({
      ...{ taken: [1, 4], refused: [{ orders: [3] }], failure: { retryAfter: undefined } },
    });
  });
});
