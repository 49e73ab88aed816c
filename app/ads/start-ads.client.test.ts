// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot } from '#app/site/boot-part.ts';
import type { PageKind } from '#schemas/page-config/page-kind.ts';
import { adsConfig, adsSlot } from '#tests/fakes/ads/ads-config.ts';
import { fakeIntersections } from '#tests/fakes/intersections.ts';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { itemShown } from './start-ads.client.ts';

const nothing = () => undefined;
let leave: () => void = nothing;
let endListeners: () => void = nothing;
const WITH_STICKY = adsConfig({ stickySlot: adsSlot('sticky') });

/** A document with its own start-up; `configs` answers when a test says so. */
async function open(ads: Boot['site']['ads'], language = 'en') {
  fakeIntersections();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing }));
  const asked: Array<{ kind: PageKind; answer: (config: object) => void; fail: (error: Error) => void }> = [];
  const configs = (kind: PageKind) =>
    new Promise((resolve, reject) =>
      asked.push({ kind, answer: (pageConfig) => resolve({ pageConfig }), fail: reject }),
    );
  const { start } = await import('./start-ads.client.ts');
  const { publishPage } = await import('#app/events/pages/page-views.ts');
  leave = () => publishPage({ pathname: '/gone', search: '', screenName: 'error' });
  start({ site: { ads, language }, configs } as unknown as Boot);
  return {
    asked,
    come: (pathname: string, screenName?: 'error') =>
      publishPage({ pathname, search: '', ...(screenName ? { screenName } : {}) }),
    async answer(turn: number, config: object) {
      asked[turn]?.answer(config);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const sticky = () => document.querySelector('[data-ad-sticky]');

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  endListeners = ownListeners();
});
afterEach(() => {
  leave();
  endListeners();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
  // Where a link led, the next test is not.
  history.replaceState(null, '', '/');
});

describe('the start of ads', () => {
  it('asks for nothing where the brand has none', async () => {
    const { asked, come } = await open('none' as never);
    come('/');
    expect(asked).toEqual([]);
  });

  it('gives a page its ads by the config of its kind, in the words of its language', async () => {
    const { asked, come, answer } = await open('here', 'es');
    come('/');
    expect([asked.map(({ kind }) => kind), sticky()]).toEqual([['portal'], null]);
    await answer(0, WITH_STICKY);
    expect(sticky()?.getAttribute('aria-label')).toBe('Publicidad');
  });

  it('leaves a page that has no ads as it is', async () => {
    const { come, answer } = await open('here');
    come('/');
    await answer(0, adsConfig({ slots: [adsSlot('gpt_div_1', { path: undefined as never })] }));
    document.body.innerHTML = '<aside data-ad-slot="gpt_div_1"><div data-ad-box></div></aside>';
    await vi.advanceTimersByTimeAsync(0);
    expect(document.querySelector<HTMLElement>('[data-ad-box]')?.style.height).toBe('');
  });

  it('takes the ads away with the page, and asks for none where a problem is on screen', async () => {
    const { asked, come, answer } = await open('here');
    come('/');
    await answer(0, WITH_STICKY);
    come('/gone', 'error');
    expect([sticky(), asked.length]).toEqual([null, 1]);
  });

  it('does not give the page before its ads when its config comes late', async () => {
    const { come, answer } = await open('here');
    come('/');
    come('/search');
    await answer(0, WITH_STICKY);
    expect(sticky()).toBeNull();
    await answer(1, WITH_STICKY);
    expect(sticky()).not.toBeNull();
  });

  it('shows an interstitial by the page that its visitor comes from', async () => {
    const { come, answer } = await open('here');
    const config = adsConfig({ interstitialSlot: adsSlot('between') });
    come('/');
    await answer(0, config);
    expect(document.querySelector('dialog')).toBeNull();
    come('/article-content/a1');
    await answer(1, config);
    expect(document.querySelector('dialog')).not.toBeNull();
  });

  it.each([
    ['a link of the site led to', 'navigate', true],
    ['was loaded again', 'reload', false],
  ])('shows one, or none, on the first page of a document that %s', async (_, type, expected) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/`);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    history.replaceState(null, '', '/article-content/a1');
    const { come, answer } = await open('here');
    come('/article-content/a1');
    await answer(0, adsConfig({ interstitialSlot: adsSlot('between') }));
    expect(document.querySelector('dialog') !== null).toBe(expected);
  });

  it.each([true, false])(
    'shows what becomes of them where the page’s config says so: %s',
    async (debugAds) => {
      const { come, answer } = await open('here');
      const overlay = { showAdsOverlay: vi.fn() };
      vi.doMock('./ads-overlay.client.ts', () => overlay);
      come('/');
      await answer(0, adsConfig({ stickySlot: adsSlot('sticky') }, { debugAds }));
      await vi.dynamicImportSettled();
      expect(overlay.showAdsOverlay).toHaveBeenCalledTimes(debugAds ? 1 : 0);
      vi.doUnmock('./ads-overlay.client.ts');
    },
  );

  it('goes on with the next page after a config that failed', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { asked, come, answer } = await open('here');
    come('/');
    asked[0]?.fail(new Error('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(warned).toHaveBeenCalledWith('This page has no ads.', new Error('offline'));
    come('/search');
    await answer(1, WITH_STICKY);
    expect(sticky()).not.toBeNull();
  });
});

describe('a document that lets no ads in', () => {
  it.each([
    ['another page of the site', '/story', true],
    ['a place on the same page', '/#top', false],
    ['another site', 'https://other.example/story', false],
  ])('leads by document to %s', async (_name, href, isByDocument) => {
    await open('elsewhere');
    document.body.innerHTML = `<a href="${href}"><b>Story</b></a>`;
    const router = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', router, { once: true });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('b')?.dispatchEvent(click);
    expect([router.mock.calls.length, click.defaultPrevented]).toEqual(isByDocument ? [0, false] : [1, true]);
    document.body.removeEventListener('click', router);
  });
});

describe('what a page is about', () => {
  it('is a story or a game', () => {
    expect(itemShown('article-content', '/article-content/123')).toEqual({ entity: 'article', id: '123' });
    expect(itemShown('article-summary', '/article-summary/5/')).toEqual({ entity: 'article', id: '5' });
    expect(itemShown('games', '/games/snake')).toEqual({ entity: 'game', id: 'snake' });
  });

  it('is nothing on other pages', () => {
    expect(itemShown('portal', '/')).toBeUndefined();
    expect(itemShown('horoscope', '/horoscope')).toBeUndefined();
  });
});
