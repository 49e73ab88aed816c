// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { LastScreen } from './last-screen.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const onMore = vi.fn();
type Status = 'idle' | 'loading' | 'failed';
function open(list: { hasMore?: boolean; status?: Status }, { isEmpty = false, offset = 0 } = {}) {
  const feed = {
    topic: 'sports',
    stories: [],
    hasMore: false,
    nextOffset: 20,
    asOf: undefined,
    status: 'idle' as Status,
    ...list,
  };
  return renderOnPage(<LastScreen {...{ feed, isEmpty, offset, onMore }} />, { address: '/fsd' });
}
const links = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => link.textContent);
/** Clicks the first link; returns whether it is left to the browser. */
async function click(page: HTMLElement, init: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  await act(async () => page.querySelector('a')?.dispatchEvent(event));
  return !event.defaultPrevented;
}

afterEach(async () => {
  await closePage();
  onMore.mockClear();
});

describe('below the last story, with more to load', () => {
  it.each([
    ['idle', 'portal.more', 'false'],
    ['loading', 'portal.loading', 'true'],
    ['failed', 'portal.retry', 'false'],
  ] as const)('%s: the link is labelled %s', async (status, label, busy) => {
    const link = (await open({ hasMore: true, status })).querySelector('a');
    expect([link?.textContent, link?.getAttribute('aria-busy')]).toEqual([label, busy]);
    expect(link?.getAttribute('href')).toBe('/fsd?topic=sports&offset=20');
  });

  it('a click loads in place, unless it is modified or a load is under way', async () => {
    expect([await click(await open({ hasMore: true })), onMore.mock.calls.length]).toEqual([false, 1]);
    await closePage();
    expect([await click(await open({ hasMore: true }), { ctrlKey: true }), onMore.mock.calls.length]).toEqual(
      [true, 1],
    );
    await closePage();
    expect([await click(await open({ hasMore: true, status: 'loading' })), onMore.mock.calls.length]).toEqual(
      [false, 1],
    );
  });

  it.each([
    [true, true],
    [false, false],
  ])('a failure shows an error only without stories: %s', async (isEmpty, hasError) => {
    const page = await open({ hasMore: true, status: 'failed' }, { isEmpty });
    expect(page.textContent?.includes('portal.loadFailed')).toBe(hasError);
  });
});

describe('at the end of the feed', () => {
  it('stands the end, with a link to all stories', async () => {
    const page = await open({});
    expect([page.querySelector('h2')?.textContent, page.querySelectorAll('h2, svg').length]).toEqual([
      'fsd.end',
      2,
    ]);
    expect(links(page)).toEqual(['fsd.allStories', 'menu.doNotSell']);
  });

  it('says that a topic has no stories, without the sign of the end', async () => {
    const page = await open({}, { isEmpty: true });
    expect([page.querySelector('h2')?.textContent, page.querySelector('svg')]).toEqual([
      'portal.empty',
      null,
    ]);
  });

  it('a further page has a link to the first stories', async () => {
    const page = await open({}, { isEmpty: true, offset: 20 });
    expect([page.querySelector('h2')?.textContent, links(page)]).toEqual([
      'fsd.end',
      ['fsd.allStories', 'portal.backToTop', 'menu.doNotSell'],
    ]);
  });
});
