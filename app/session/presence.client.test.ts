import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserLocks } from '#tests/fakes/browser-locks.ts';
import { presence } from './presence.client.ts';

afterEach(() => vi.unstubAllGlobals());

/** So many tabs of one browser. */
function tabs(count: number, locks: object | undefined = browserLocks()) {
  vi.stubGlobal('navigator', { locks });
  return Array.from({ length: count }, presence) as [
    ReturnType<typeof presence>,
    ReturnType<typeof presence>,
  ];
}

describe('a visitor', () => {
  it('is nowhere before a tab vouches for it', async () => {
    const [tab, other] = tabs(2);
    expect([await tab.isSomeoneHere(), await other.isSomeoneHere()]).toEqual([false, false]);
  });

  it('is there for all tabs while one of them vouches for it', async () => {
    const [tab, other] = tabs(2);
    tab.claim();
    expect([await tab.isSomeoneHere(), await other.isSomeoneHere()]).toEqual([true, true]);
    tab.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect([await tab.isSomeoneHere(), await other.isSomeoneHere()]).toEqual([false, false]);
  });

  it('is there while any of two tabs does, however often each says so', async () => {
    const [tab, other] = tabs(2);
    tab.claim();
    tab.claim();
    other.claim();
    tab.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await tab.isSomeoneHere()).toBe(true);
    other.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect([await tab.isSomeoneHere(), await other.isSomeoneHere()]).toEqual([false, false]);
  });

  it('is not there by a lock that serves something else', async () => {
    const locks = browserLocks();
    const [tab] = tabs(1, locks);
    void locks.request('masthead-events', () => new Promise(() => undefined));
    expect(await tab.isSomeoneHere()).toBe(false);
  });

  it('is known to its own tab alone where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    const [tab, other] = [presence(), presence()];
    tab.claim();
    expect([await tab.isSomeoneHere(), await other.isSomeoneHere()]).toEqual([true, false]);
    tab.release();
    expect(await tab.isSomeoneHere()).toBe(false);
  });
});
