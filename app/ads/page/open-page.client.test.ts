// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdAnswer } from '#app/ads/slot.machine.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { adsConfig, adsSlot } from '#tests/fakes/ads/ads-config.ts';
import { fakeHeadScripts } from '#tests/fakes/ads/head-scripts.ts';
import { fakeIntersections } from '#tests/fakes/intersections.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { boundedSet } from './bounded-set.ts';
import type { DocumentAds } from './document-ads.client.ts';
import { type AdsPage, EAGER_PERCENT, nearMargin, openPage } from './open-page.client.ts';
import { type PageAds, pageAds } from './page-ads.client.ts';

const MARGIN = '100% 0px';
const EAGER = '100000% 0px';
const placement = (id: string, kind = 'ad') =>
  `<aside data-ad-slot="${id}" data-ad-kind="${kind}"><div data-ad-box></div></aside>`;
const elementOf = (id: string) => document.querySelector(`[data-ad-slot="${id}"]`) as HTMLElement;
const boxOf = (id: string) => elementOf(id).firstElementChild as HTMLElement;
const nothing = () => undefined;

let page: AdsPage | undefined;

function open(html: string, over: Partial<PageConfig> = {}, isMobile = false) {
  const sight = fakeIntersections();
  vi.stubGlobal('matchMedia', () => ({
    matches: isMobile,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  document.body.innerHTML = html;
  const config = adsConfig({ slots: [adsSlot('gpt_div_1')], ...over });
  let ads: PageAds | undefined;
  const parts = { seen: boundedSet(), assumeOptOut: nothing, changed: nothing, isDecided: true };
  const ofDocument = {
    page(config: PageConfig) {
      ads = pageAds({ config, item: undefined, ...parts });
      return ads;
    },
  } as unknown as DocumentAds;
  const told = recordedReports();
  const shown = { kind: 'portal', search: '', from: undefined } as const;
  page = openPage(ofDocument, { config, words: { label: 'Ad', close: 'Close' }, item: undefined, shown });
  const phases = () =>
    Object.fromEntries([...(ads?.slots() ?? [])].map(({ id, state }) => [id, state().phase]));
  const slots = () => [...(ads?.slots() ?? [])];
  return { sight, told, phases, slots, names: () => told.map(([name]) => name) };
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeHeadScripts(() => 'hangs');
});
afterEach(() => {
  page?.stop();
  page = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a page with ads', () => {
  it('asks for the ad of a placement as it comes near, not before', () => {
    const { sight, phases } = open(placement('gpt_div_1'));
    expect([phases(), boxOf('gpt_div_1').style.overflow]).toEqual([{ gpt_div_1: 'planned' }, 'clip']);
    sight.tell(elementOf('gpt_div_1'), { isIntersecting: true }, MARGIN);
    expect(phases()).toEqual({ gpt_div_1: 'bidding' });
  });

  it('has no slot for a placement that is not planned, or that has no ad unit', () => {
    const { phases, sight } = open(placement('gpt_div_1') + placement('gpt_div_9'), {
      slots: [adsSlot('gpt_div_1', { path: undefined as never })],
    });
    sight.tell(elementOf('gpt_div_1'), { isIntersecting: true }, MARGIN);
    expect(phases()).toEqual({});
  });

  it('gives native placements their widget as they come near', () => {
    const { sight, names, phases } = open(placement('native_1', 'native') + placement('gpt_div_1'), {
      outbrain: { widgetId: 'AR_1' },
    });
    expect(names()).toEqual([]);
    sight.tell(elementOf('native_1'), { isIntersecting: true }, MARGIN);
    expect([names(), phases()]).toEqual([['ad request'], { gpt_div_1: 'planned' }]);
  });

  it('asks for what lies over it when its tab is seen first, and not where it is left before', () => {
    let hidden = true;
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
    const see = () => document.dispatchEvent(new Event('visibilitychange'));
    const first = open('', { stickySlot: adsSlot('gpt_div_sticky') });
    see();
    expect(first.phases()).toEqual({});
    page?.stop();
    const second = open('', { stickySlot: adsSlot('gpt_div_sticky') });
    hidden = false;
    see();
    expect([first.phases(), second.phases()]).toEqual([{}, { gpt_div_sticky: 'bidding' }]);
  });

  it('ends the slot of a placement that leaves, and not that of the next placement with its id', async () => {
    const { phases, sight } = open(placement('gpt_div_1'));
    const old = elementOf('gpt_div_1');
    sight.tell(old, { isIntersecting: true }, MARGIN);
    old.remove();
    document.body.insertAdjacentHTML('beforeend', placement('gpt_div_1'));
    await vi.advanceTimersByTimeAsync(0);
    expect(phases()).toEqual({ gpt_div_1: 'planned' });
    elementOf('gpt_div_1').remove();
    await vi.advanceTimersByTimeAsync(0);
    expect(phases()).toEqual({});
  });

  it.each([
    [
      'as lazily as the slot says',
      { slots: [adsSlot('gpt_div_1', { enableLazyLoad: false })] },
      false,
      EAGER,
      MARGIN,
    ],
    ['as the page says', { slots: [], enableGAMLazyLoad: false }, false, EAGER, EAGER],
    ['further ahead on a phone', {}, true, '200% 0px', '200% 0px'],
  ] as const)('waits for placements %s', (_name, over, isMobile, ad, native) => {
    const { sight } = open(
      placement('gpt_div_1') + placement('n', 'native'),
      over as Partial<PageConfig>,
      isMobile,
    );
    expect(['gpt_div_1', 'n'].map((id) => sight.marginsOf(elementOf(id)))).toEqual([[ad], [native]]);
  });

  it('refreshes only what can be seen', async () => {
    const { sight, phases } = open(placement('gpt_div_1'), {
      slots: [adsSlot('gpt_div_1', { refresh: 30 })],
    });
    sight.tell(elementOf('gpt_div_1'), { isIntersecting: true }, MARGIN);
    await vi.advanceTimersByTimeAsync(300 + 400 + 25_000);
    expect(phases()).toEqual({ gpt_div_1: 'failed' });
    sight.tell(boxOf('gpt_div_1'), { intersectionRatio: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phases()).toEqual({ gpt_div_1: 'failed' });
  });

  it('tells a click when the focus moves into an ad, and none when the Tab key moves it there', async () => {
    const { slots, names } = open(placement('gpt_div_1'));
    boxOf('gpt_div_1').innerHTML = '<iframe title="Ad"></iframe>';
    const answer = { size: undefined, provider: 'gam', costModel: 'cpm' } as unknown as AdAnswer;
    for (const kind of ['came near', 'bids closed', 'asked'] as const) slots()[0]?.dispatch({ kind, at: 0 });
    slots()[0]?.dispatch({ kind: 'answered', at: 0, answer });
    const enter = async (key: string) => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key }));
      boxOf('gpt_div_1').querySelector('iframe')?.focus();
      window.dispatchEvent(new Event('blur'));
      await vi.advanceTimersByTimeAsync(0);
      return names().filter((name) => name === 'ad clicked').length;
    };
    expect(await enter('Tab')).toBe(0);
    expect(await enter('Enter')).toBe(1);
    await enter('Tab');
    window.dispatchEvent(new Event('pointerover'));
    window.dispatchEvent(new Event('blur'));
    await vi.advanceTimersByTimeAsync(0);
    expect(names().filter((name) => name === 'ad clicked')).toHaveLength(2);
  });

  it('ends with its slots, widgets and banners', () => {
    const { sight, phases, names } = open(placement('gpt_div_1') + placement('n', 'native'), {
      outbrain: { widgetId: 'AR_1' },
      stickySlot: adsSlot('sticky'),
    });
    sight.tell(elementOf('n'), { isIntersecting: true }, MARGIN);
    expect(document.querySelector('[data-ad-sticky]')).not.toBeNull();
    page?.stop();
    expect([phases(), document.querySelector('[data-ad-sticky]'), boxOf('n').childElementCount]).toEqual([
      {},
      null,
      0,
    ]);
    expect([sight.watched(), names()]).toEqual([0, ['ad request']]);
  });
});

const margin = (fetchMarginPercent: number, mobileScaling = 1) => ({ fetchMarginPercent, mobileScaling });

describe('how near a placement must come', () => {
  it('is the margin of the brand, on mobiles as often as it says', () => {
    expect(nearMargin(true, margin(50, 2), false)).toBe(50);
    expect(nearMargin(true, margin(50, 2), true)).toBe(100);
  });

  it('is the window itself by default', () => {
    for (const isMobile of [false, true]) expect(nearMargin(true, margin(0), isMobile)).toBe(0);
  });

  it('does not matter without a margin, and for slots that do not load lazily', () => {
    expect(nearMargin(true, margin(-1), false)).toBe(EAGER_PERCENT);
    expect(nearMargin(false, margin(0), false)).toBe(EAGER_PERCENT);
  });
});
