import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseBeforeRetry, tryPost } from './retried-post.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an attempt to send', () => {
  const attempt = (status: number, headers = {}) => {
    vi.stubGlobal('fetch', async () => new Response('', { status, headers }));
    return tryPost('/api/x', {});
  };

  it.each([
    [200, { kind: 'stored' }],
    [202, { kind: 'stored' }],
    [400, { kind: 'refused' }],
    [413, { kind: 'refused' }],
    [401, { kind: 'later', afterMs: 0 }],
    [429, { kind: 'later', afterMs: 0 }],
    [503, { kind: 'later', afterMs: 0 }],
  ])('answered with %d is %j', async (status, outcome) => {
    expect(await attempt(status)).toEqual(outcome);
  });

  it('waits as long as the server asks for', async () => {
    expect(await attempt(503, { 'Retry-After': '7' })).toEqual({ kind: 'later', afterMs: 7_000 });
    expect(await attempt(503, { 'Retry-After': 'soon' })).toEqual({ kind: 'later', afterMs: 0 });
  });

  it('outlives its page, and is made later where there is no network', async () => {
    const fetch = vi.fn().mockRejectedValue(new TypeError('offline'));
    vi.stubGlobal('fetch', fetch);
    expect(await tryPost('/api/x', { a: 1 })).toEqual({ kind: 'later', afterMs: 0 });
    expect(fetch.mock.calls[0]).toMatchObject([
      '/api/x',
      { method: 'POST', keepalive: true, body: '{"a":1}' },
    ]);
  });
});

describe('the pause before another attempt', () => {
  let page = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
  });
  /** How long it lasts, in ms. */
  async function lasts(afterMs: number, failures: number): Promise<number> {
    const start = Date.now();
    const pause = pauseBeforeRetry(afterMs, failures).then(() => Date.now() - start);
    await vi.runAllTimersAsync();
    return pause;
  }

  it('doubles with each failure, up to ten minutes', async () => {
    const pauses = [await lasts(0, 0), await lasts(0, 1), await lasts(0, 40)];
    expect(pauses.map((ms) => Math.round(ms / 1000))).toEqual([2, 4, 600]);
  });

  it('is as long as the server asks for, if that is longer, up to ten minutes', async () => {
    expect([await lasts(60_000, 0), await lasts(3_600_000, 0)]).toEqual([60_000, 600_000]);
  });

  it('ends when the network is back', async () => {
    const start = Date.now();
    const pause = pauseBeforeRetry(60_000, 0);
    await vi.advanceTimersByTimeAsync(500);
    page.dispatchEvent(new Event('online'));
    await pause;
    expect([Date.now() - start, vi.getTimerCount()]).toEqual([500, 0]);
  });
});
