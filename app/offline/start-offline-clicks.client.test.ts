// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { otherPageOf, start } from './start-offline-clicks.client.ts';

const tried = vi.fn();
vi.mock('./unreachable-page.ts', () => ({
  setUnreachablePage: (page: string | undefined) => tried(page),
}));

let endListeners: () => void;

function open({ onLine = false, controller = null as object | null } = {}) {
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller } });
  document.body.innerHTML = '<a href="/story"><b>Story</b></a><i>x</i>';
  const router = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', router);
  const pushed = vi.spyOn(history, 'pushState');
  start();
  return {
    ...{ router, pushed },
    click: (selector = 'b', init: MouseEventInit = {}) =>
      document
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })),
    back() {
      const routed = vi.fn();
      window.addEventListener('popstate', routed);
      window.dispatchEvent(new Event('popstate'));
      return routed.mock.calls.length;
    },
  };
}

beforeEach(() => {
  // A click that is not intercepted leads there.
  history.replaceState(null, '', '/');
  endListeners = ownListeners();
});
afterEach(() => {
  endListeners();
  document.body.replaceWith(document.createElement('body'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  tried.mockClear();
});

describe('a click on a page of the site without a connection', () => {
  it('shows the error screen on the current page, with its own history entry', () => {
    const { click, router, pushed } = open();
    click();
    expect([tried.mock.calls, router.mock.calls.length, pushed.mock.calls.length]).toEqual([
      [['http://localhost:3000/story']],
      0,
      1,
    ]);
  });

  it('adds no second history entry; "back" closes it without notifying the router', () => {
    const { click, back, pushed } = open();
    click();
    click();
    expect(pushed).toHaveBeenCalledTimes(1);
    expect([back(), tried.mock.lastCall]).toEqual([0, [undefined]]);
    expect(back()).toBe(1);
    click();
    expect(pushed).toHaveBeenCalledTimes(2);
  });
});

describe('other clicks are not intercepted', () => {
  it.each([
    ['with a connection', { onLine: true }, 'b', {}],
    ['where a service worker answers', { controller: {} }, 'b', {}],
    ['into a new tab', {}, 'b', { ctrlKey: true }],
    ['on no link', {}, 'i', {}],
  ])('%s', (_name, how, selector, init) => {
    const { click, router } = open(how);
    click(selector, init);
    expect([tried.mock.calls, router.mock.calls.length]).toEqual([[], 1]);
  });
});

describe('the page that a link leads to', () => {
  const HERE = 'https://news.example/?brid=a';

  it.each([
    ['/dns?brid=a', 'https://news.example/dns?brid=a'],
    ['https://news.example/?brid=b', 'https://news.example/?brid=b'],
    ['https://publisher.example/1', undefined],
    ['#main', undefined],
  ])('%s is %s', (href, page) => {
    expect(otherPageOf({ href }, HERE)).toBe(page);
  });
});
