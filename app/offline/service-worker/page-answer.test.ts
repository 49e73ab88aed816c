import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NETWORK_MS, type PageSources, pageAnswer } from './page-answer.ts';

const page = (text: string, status = 200) => new Response(text, { status });
const never = new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Where a page comes from in the end, and whether it is marked as cached. */
async function answer(sources: Partial<PageSources>): Promise<unknown> {
  const answered = pageAnswer({ network: never, cached: async () => undefined, ...sources });
  await vi.advanceTimersByTimeAsync(3 * NETWORK_MS);
  const given = await answered;
  return given && [await given.text(), given.status, given.headers.get('server-timing')];
}

const cached = async () => page('cached');

/** What the network says later than a cached page would be shown. */
const lateAnswer = (said: () => Response | Promise<never>) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(said()), 2 * NETWORK_MS));

describe('the page of a navigation', () => {
  it('is that of the network, whatever is cached', async () => {
    expect(await answer({ network: Promise.resolve(page('new')), cached })).toEqual(['new', 200, null]);
    expect(await answer({ network: Promise.resolve(page('gone', 404)), cached })).toEqual([
      'gone',
      404,
      null,
    ]);
    expect(await answer({ network: Promise.resolve(page('ours', 500)), cached })).toEqual([
      'ours',
      500,
      null,
    ]);
  });

  it('is the cached one without a connection, where the network is late, or where the server is away', async () => {
    const known = ['cached', 200, 'cached-page'];
    expect(await answer({ network: Promise.reject(new TypeError('offline')), cached })).toEqual(known);
    expect(await answer({ network: never, cached })).toEqual(known);
    for (const status of [502, 503, 504])
      expect(await answer({ network: Promise.resolve(page('away', status)), cached })).toEqual(known);
  });

  it('is waited for where it was never cached', async () => {
    expect(await answer({ network: lateAnswer(() => page('new')) })).toEqual(['new', 200, null]);
    expect(await answer({ network: Promise.resolve(page('away', 502)) })).toEqual(['away', 502, null]);
  });

  it('is none where there is neither', async () => {
    expect(await answer({ network: Promise.reject(new TypeError('offline')) })).toBeUndefined();
    expect(
      await answer({ network: lateAnswer(() => Promise.reject(new TypeError('offline'))) }),
    ).toBeUndefined();
  });
});
