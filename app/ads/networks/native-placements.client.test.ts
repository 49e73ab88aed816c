// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdElements } from '#app/ads/page/watch-placements.client.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { adsConfig } from '#tests/fakes/ads/ads-config.ts';
import { fakeHeadScripts } from '#tests/fakes/ads/head-scripts.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { nativePlacements } from './native-placements.client.ts';

const OUTBRAIN = { outbrain: { widgetId: 'AR_1' } } as Partial<PageConfig>;
const ITEM = { entity: 'article', id: 'a1' } as const;
const KNOWN = {
  ad_slot_id: 'native_1',
  ad_unit: 'AR_1',
  ad_round: 1,
  entity: 'article',
  item_id: 'a1',
  position: 1,
};
const NATIVE = { provider: 'outbrain', item_format: 'NATIVE', cost_model: 'cpc' };

/** A place so many px below the top of the window. */
function placeAt(top: number): AdElements {
  const element = document.body.appendChild(document.createElement('aside'));
  const box = element.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => ({ top }) as DOMRect;
  return { id: 'native_1', kind: 'native', element, box };
}

function open(config = adsConfig(OUTBRAIN), top = 0) {
  const placement = placeAt(top);
  const placements = nativePlacements(config, ITEM);
  const told = recordedReports();
  return {
    placement,
    placements,
    told,
    container: () => placement.box.querySelector<HTMLElement>('.OUTBRAIN'),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeHeadScripts();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a native place', () => {
  it('asks for its widget once, and tells of what came after how long, once', async () => {
    const { placement, placements, told, container } = open();
    placements.came(placement);
    placements.came(placement);
    expect(told).toEqual([['ad request', { ...KNOWN, bid_time: 0 }]]);
    await vi.advanceTimersByTimeAsync(700);
    container()?.append(document.createElement('a'));
    await vi.advanceTimersByTimeAsync(0);
    container()?.append(document.createElement('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.slice(1)).toEqual([['ad shown', { ...KNOWN, ...NATIVE, request_time: 700 }]]);
    placements.gone(placement);
  });

  it('tells the widget the address of the page without its query, which may have ids of the app', () => {
    const before = location.href;
    history.replaceState(null, '', '/article-content/a1?cd=eyJhIjoxfQ#top');
    const { placement, placements, container } = open();
    placements.came(placement);
    expect(container()?.dataset.src).toBe(`${location.origin}/article-content/a1`);
    placements.gone(placement);
    history.replaceState(null, '', before);
  });

  it('stays empty where the brand has no widget', () => {
    const { placement, placements, told } = open(adsConfig());
    placements.came(placement);
    expect([told, placement.box.childElementCount]).toEqual([[], 0]);
  });

  it.each([
    ['below the window', true, 5_000, 'none'],
    ['in sight', true, 10, ''],
    ['of a page that keeps empty places', false, 5_000, ''],
  ])('%s without an ad after 15 s', async (_name, collapseEmptyDiv, top, display) => {
    const { placement, placements, told } = open(adsConfig(OUTBRAIN, { collapseEmptyDiv }), top);
    placements.came(placement);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(told.slice(1)).toEqual([
      ['ad loading fail', { ...KNOWN, reason: 'no fill', request_time: 15_000 }],
    ]);
    expect([placement.element.style.display, placement.element.dataset.adBlank]).toEqual([display, 'true']);
    placements.gone(placement);
  });

  it('that has gone tells nothing more, is empty, and may come again', async () => {
    const { placement, placements, told, container } = open();
    placements.came(placement);
    placements.gone(placement);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told.length, container()]).toEqual([1, null]);
    placements.came(placement);
    expect(told.map(([name]) => name)).toEqual(['ad request', 'ad request']);
    placements.gone(placement);
  });

  it('tells of the links of its widget that are followed, until it has gone', async () => {
    const { placement, placements, told, container } = open();
    placements.came(placement);
    const link = document.createElement('a');
    container()?.append(link);
    await vi.advanceTimersByTimeAsync(0);
    link.click();
    expect(told.at(-1)).toEqual(['ad clicked', { ...KNOWN, ...NATIVE }]);
    placements.gone(placement);
    placement.box.append(link);
    link.click();
    expect(told.filter(([name]) => name === 'ad clicked')).toHaveLength(1);
  });

  it.each([
    [true, ITEM, 'a1'],
    [false, ITEM, undefined],
    [true, undefined, undefined],
  ])('tells the widget of the story only where the brand says so: %s', (useOutbrainTargeting, item, id) => {
    const placement = placeAt(0);
    const placements = nativePlacements(adsConfig(OUTBRAIN, { useOutbrainTargeting }), item);
    placements.came(placement);
    expect(placement.box.querySelector<HTMLElement>('.OUTBRAIN')?.dataset.externalId).toBe(id);
    placements.gone(placement);
  });
});
