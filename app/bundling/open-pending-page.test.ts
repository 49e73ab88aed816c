import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  openPageOfUnknownRoute,
  openPageWithLostScript,
  openPendingPage,
  tabStorage,
} from './open-pending-page.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A window whose router is on its way to a page, or to none. */
function pageOnItsWay(location?: { pathname: string; search: string; hash: string }) {
  const assign = vi.fn();
  return { location: { assign }, __remixRouter: { state: { navigation: { location } } } };
}

it('a navigation goes on as a document load, with its query', () => {
  const page = pageOnItsWay({ pathname: '/games/1', search: '?lang=es', hash: '#a' });
  openPendingPage(page);
  expect(page.location.assign).toHaveBeenCalledExactlyOnceWith('/games/1?lang=es#a');
});

it('without a navigation nothing is loaded', () => {
  const page = pageOnItsWay();
  openPendingPage(page);
  openPendingPage({ location: page.location });
  expect(page.location.assign).not.toHaveBeenCalled();
});

describe('a route that cannot be read', () => {
  const coming = () => pageOnItsWay({ pathname: '/a', search: '?b=c', hash: '' });

  it.each([
    ['no JSON, as of a network that asks for a login', new SyntaxError('Unexpected token <')],
    ['refused', new Error('403 Forbidden')],
  ])('opens the page as a document where the answer is %s', (_, error) => {
    const page = coming();
    void openPageOfUnknownRoute(error, page);
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith('/a?b=c');
  });

  it.each([
    ['there is no answer', new TypeError('Failed to fetch')],
    ['the server fails', new Error('503 Service Unavailable')],
  ])('stays the problem of the open document where %s', (_, error) => {
    const page = coming();
    expect(() => openPageOfUnknownRoute(error, page)).toThrow(error);
    expect(page.location.assign).not.toHaveBeenCalled();
  });

  it('is an error where nothing navigates', () => {
    const error = new Error('403 Forbidden');
    expect(() => openPageOfUnknownRoute(error, pageOnItsWay())).toThrow(error);
  });
});

it('the storage of a tab that is blocked is none that throws', () => {
  vi.stubGlobal('sessionStorage', undefined);
  tabStorage.set('a', 'b');
  expect(tabStorage.get('a')).toBe('b');
  tabStorage.remove('a');
  expect(tabStorage.get('a')).toBeUndefined();
});

describe('a lost script', () => {
  /** A page that is on its way to `/a`, whose listener of preload errors is `listener`. */
  function losesScript(listener: (event: Event & { waitUntil(stored: Promise<unknown>): void }) => void) {
    vi.stubGlobal('window', pageOnItsWay({ pathname: '/a', search: '', hash: '' }));
    vi.stubGlobal('dispatchEvent', listener);
    void openPageWithLostScript(new Error('gone'));
  }

  it('is told as a preload error that can be cancelled, and the page is opened', async () => {
    const told: Event[] = [];
    losesScript((event) => told.push(event));
    expect(told).toMatchObject([{ type: 'vite:preloadError', cancelable: true, payload: new Error('gone') }]);
    await vi.waitFor(() => expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/a'));
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
});
