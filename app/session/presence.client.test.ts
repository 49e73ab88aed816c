import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserLocks } from '#tests/fakes/browser-locks.ts';
import { presence } from './presence.client.ts';

afterEach(() => vi.unstubAllGlobals());

/** Several tabs of one browser. */
function tabs(count: number, locks: object | undefined = browserLocks()) {
  vi.stubGlobal('navigator', { locks });
  return Array.from({ length: count }, presence) as [
    ReturnType<typeof presence>,
    ReturnType<typeof presence>,
  ];
}

describe('a visitor', () => {
  it('is absent before a tab claims presence', async () => {
    const [tab, other] = tabs(2);
    expect([await tab.isSomeoneHere(), await other.isSomeoneHere()]).toEqual([false, false]);
  });

  it('is present for all tabs while one of them claims presence', async () => {
    const [tab, other] = tabs(2);
    tab.claim();
    expect([await tab.isSomeoneHere(), await other.isSomeoneHere()]).toEqual([true, true]);
    tab.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect([await tab.isSomeoneHere(), await other.isSomeoneHere()]).toEqual([false, false]);
  });

  it('is present while any of two tabs claims it, however often', async () => {
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

  it('is not present because of an unrelated lock', async () => {
    const locks = browserLocks();
    const [tab] = tabs(1, locks);
    void locks.request('masthead-events', () => new Promise(() => undefined));
    expect(await tab.isSomeoneHere()).toBe(false);
  });

  it('is known only in its own tab where there are no Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    const [tab, other] = [presence(), presence()];
    tab.claim();
    expect([await tab.isSomeoneHere(), await other.isSomeoneHere()]).toEqual([true, false]);
    tab.release();
    expect(await tab.isSomeoneHere()).toBe(false);
  });
});
