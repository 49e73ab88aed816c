import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPageWithLostScript } from './open-pending-page.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A window whose router is on its way to a page, or to none. */
function pageOnItsWay(location?: { pathname: string; search: string; hash: string }) {
  const assign = vi.fn();
  return { location: { assign }, __remixRouter: { state: { navigation: { location } } } };
}

describe('a lost script', () => {
  /** A page that is on its way to a game, whose listener of preload errors is `listener`. */
  function losesScript(listener: (event: Event & { waitUntil(stored: Promise<unknown>): void }) => void) {
    vi.stubGlobal('window', pageOnItsWay({ pathname: '/games/1', search: '?lang=es', hash: '#a' }));
    vi.stubGlobal('dispatchEvent', listener);
    void openPageWithLostScript(new Error('gone'));
  }

  it('is told as a preload error that can be cancelled, and the page is opened with its query', async () => {
    const told: Event[] = [];
    losesScript((event) => told.push(event));
    expect(told).toMatchObject([{ type: 'vite:preloadError', cancelable: true, payload: new Error('gone') }]);
    await vi.waitFor(() =>
      expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/games/1?lang=es#a'),
    );
  });

  it('opens the page once what a listener waits for is stored', async () => {
    let isStored = () => {};
    losesScript((event) => event.waitUntil(new Promise<void>((resolve) => (isStored = resolve))));
    await Promise.resolve();
    expect(window.location.assign).not.toHaveBeenCalled();
    isStored();
    await vi.waitFor(() => expect(window.location.assign).toHaveBeenCalledOnce());
  });

  it('opens the page also where that takes too long, or fails', async () => {
    vi.useFakeTimers();
    losesScript((event) => event.waitUntil(new Promise(() => {})));
    await vi.advanceTimersByTimeAsync(500);
    expect(window.location.assign).toHaveBeenCalledOnce();
    losesScript((event) => event.waitUntil(Promise.reject(new Error('storage full'))));
    await vi.waitFor(() => expect(window.location.assign).toHaveBeenCalledOnce());
  });

  it('loads nothing where no page was to be opened, as with a prefetch', async () => {
    const page = pageOnItsWay();
    for (const window of [page, { location: page.location }]) {
      vi.useFakeTimers();
      vi.stubGlobal('window', window);
      vi.stubGlobal('dispatchEvent', () => true);
      void openPageWithLostScript(new Error('gone'));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(page.location.assign).not.toHaveBeenCalled();
  });
});
