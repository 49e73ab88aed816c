// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdSpaces } from '#app/ads/ads.port.ts';
import { loadLateParts } from '#app/late-parts/late-parts.port.ts';
import type { SiteData } from '#app/site/site-data.ts';
import type { AdSpace } from '#schemas/ads/ad-spaces.ts';
import { closePage, load, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { FullScreenFeed } from './full-screen-feed.tsx';
import type { FullScreenContext } from './full-screen-feed-loader.server.ts';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const story = (id: number) => ({
  ...{ id: `${id}`, href: `/article-content/${id}`, title: `Story ${id}`, description: '', topic: 'sports' },
  ...{ image: null, source: { title: 'Wire', icon: null }, dateTime: null, age: '' },
});
const SPACE = { id: 'slot-1', sizes: [[300, 250]], height: 250 } as unknown as AdSpace;

interface Options {
  count?: number;
  hasMore?: boolean;
  layout?: 'own-screen' | 'within-story';
  hasAds?: boolean;
  site?: Partial<SiteData>;
}
async function open({
  count = 3,
  hasMore = false,
  layout = 'own-screen',
  hasAds = false,
  site = {},
}: Options = {}) {
  await loadLateParts('all');
  const stories = Array.from({ length: count }, (_, index) => story(index + 1));
  const first = {
    ...{ topic: 'sports', stories, offset: 0, nextOffset: count, hasMore, asOf: '7' },
    reporting: {} as never,
  };
  const ads = hasAds ? { pattern: ['story', 'ad'], spaces: [SPACE] } : undefined;
  const setting = { ads, prefetch: false } as unknown as FullScreenContext;
  return renderOnPage(
    <AdSpaces spaces={hasAds ? [SPACE] : []}>
      <FullScreenFeed first={first} layout={layout} setting={setting} />
    </AdSpaces>,
    { site, address: '/fsd?cd=app&lang=es' },
  );
}
const screens = (page: HTMLElement) =>
  [...page.querySelectorAll('li')].map((screen) => screen.dataset.screen);

afterEach(closePage);

describe('the full-screen feed', () => {
  it('has a screen for each story and one for the end', async () => {
    const page = await open();
    expect(screens(page)).toEqual(['story', 'story', 'story']);
    expect(page.querySelector('[data-screen="last"]')).not.toBeNull();
  });

  it('has an ad on a screen of its own in one layout, and within the story before it in the other', async () => {
    expect(screens(await open({ hasAds: true }))).toEqual(['story', 'ad', 'story', 'story']);
    await closePage();
    const page = await open({ hasAds: true, layout: 'within-story' });
    expect(screens(page)).toEqual(['story', 'story', 'story']);
    expect(page.querySelector('li [data-ad-slot]')?.closest('li')?.textContent).toContain('Story 1');
  });

  it('marks the second story as below the fold', async () => {
    const page = await open();
    expect([...page.querySelectorAll('li')].map(({ id }) => id !== '')).toEqual([false, true, false]);
  });

  it('starts at the first screen, from which there is no way back', async () => {
    const disabled = [...(await open()).querySelectorAll('[aria-disabled]')];
    expect(disabled.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
  });
});

describe('loading more', () => {
  it('starts when few stories are left, with the parameters of the page', async () => {
    await open({ hasMore: true });
    expect(load.mock.calls).toEqual([['/fsd?cd=app&lang=es&topic=sports&offset=3&asOf=7']]);
  });

  it('sends of the app’s parameters only those that stories may be requested with', async () => {
    await open({
      hasMore: true,
      site: { appParameters: { cd: '{"os":"a","imei":"3"}' }, storyListKeys: ['os'] },
    });
    expect(load.mock.calls).toEqual([
      ['/fsd?lang=es&cd=%7B%22os%22%3A%22a%22%7D&topic=sports&offset=3&asOf=7'],
    ]);
  });

  it.each([
    [20, true],
    [3, false],
  ])('does not start with %i stories and more: %s', async (count, hasMore) => {
    await open({ count, hasMore });
    expect(load.mock.calls).toEqual([]);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowDown', true],
    ['x', false],
  ])('%s is handled: %s', async (key, isHandled) => {
    const page = await open();
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await act(async () => page.dispatchEvent(press));
    expect(press.defaultPrevented).toBe(isHandled);
  });
});
