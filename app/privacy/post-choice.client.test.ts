// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { postChoice } from './post-choice.client.ts';

const local = safeStorage(() => localStorage);
const post = vi.fn(async (_address: string, _request: RequestInit) => new Response());
const settled = () => new Promise((resolve) => setTimeout(resolve));
const sent = () => post.mock.calls.map(([, { body }]) => String(body));

beforeEach(() => void vi.stubGlobal('fetch', post));
afterEach(async () => {
  await settled();
  post.mockReset();
  post.mockImplementation(async () => new Response());
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a choice that is posted', () => {
  it('goes to the do-not-sell page in a call that outlives this page and is behind all others', async () => {
    postChoice('/dns', true, local);
    await settled();
    expect(post.mock.calls[0]).toMatchObject([
      '/dns',
      { method: 'POST', redirect: 'manual', keepalive: true, priority: 'low' },
    ]);
    expect([sent(), localStorage.getItem('dns_server')]).toEqual([['choice=1'], 'true']);
  });

  it('is the last that the server gets, and posted once while it is on its way', async () => {
    for (const on of [true, true, false]) postChoice('/dns', on, local);
    await settled();
    expect([sent(), localStorage.getItem('dns_server')]).toEqual([['choice=1', 'choice=0'], 'false']);
  });

  it('is not posted again once the server has set its cookie', async () => {
    for (const on of [true, true, false]) {
      postChoice('/dns', on, local);
      await settled();
    }
    expect(sent()).toEqual(['choice=1', 'choice=0']);
  });

  it.each([
    ['the server cannot take it', async () => new Response('', { status: 503 })],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not noted where %s, and can be posted again', async (_name, fail) => {
    post.mockImplementationOnce(fail);
    postChoice('/dns', true, local);
    await settled();
    expect(localStorage.getItem('dns_server')).toBeNull();
    postChoice('/dns', true, local);
    await settled();
    expect(localStorage.getItem('dns_server')).toBe('true');
  });
});
