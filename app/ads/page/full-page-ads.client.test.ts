// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { adsConfig, adsSlot } from '#tests/fakes/ads/ads-config.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { openFullPageAds, type ShownPage } from './full-page-ads.client.ts';
import type { AdOutcome, PageAds } from './page-ads.client.ts';

const FROM_FEED: ShownPage = { kind: 'article-content', search: '', from: 'portal' };
const SLOTS: Partial<PageConfig> = {
  stickySlot: adsSlot('sticky'),
  interstitialSlot: adsSlot('between'),
  outOfPageSlot: adsSlot('over'),
};

/** The page: which slots were asked for and removed, and what they heard. */
function open(config: Partial<PageConfig> = SLOTS, shown = FROM_FEED) {
  const slots: string[] = [];
  const removed: string[] = [];
  const heard: string[] = [];
  let outcomeOf: (id: string, outcome: AdOutcome) => void = () => undefined;
  const page = {
    add({ id }: { id: string }) {
      slots.push(id);
      return {
        at: () => undefined,
        dispatch: ({ kind }: { kind: string }) => heard.push(`${id} ${kind}`),
        dispatchRefresh: ({ kind, part }: { kind: string; part: number }) =>
          heard.push(`${id} ${kind} ${part}`),
      };
    },
    remove: (id: string) => removed.push(id),
    cover: (isCovered: boolean) => heard.push(`covered ${isCovered}`),
    onOutcome(listener: typeof outcomeOf) {
      outcomeOf = listener;
    },
  } as unknown as PageAds;
  const told = recordedReports();
  const end = openFullPageAds(page, adsConfig(config), { ad: 'Ad', close: 'Close' }, shown);
  return {
    ...{ slots, removed, heard, told, end, outcome: (id: string, what: AdOutcome) => outcomeOf(id, what) },
    sticky: () => document.querySelector<HTMLElement>('[data-ad-sticky]'),
    dialog: () => document.querySelector('dialog'),
  };
}

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  document.body.replaceChildren();
});

describe('ads over a page', () => {
  it('are asked for at once, in full sight: banner, interstitial and out-of-page', () => {
    const { slots, heard } = open();
    expect(slots).toEqual(['sticky', 'between', 'over']);
    expect(heard.slice(0, 2)).toEqual(['sticky came near', 'sticky visible 1']);
  });

  it('are none where the brand has none', () => {
    const { slots, sticky, dialog } = open({});
    expect([slots, sticky(), dialog()]).toEqual([[], null, null]);
  });

  it('begin without an interstitial on the first page of a visit', () => {
    expect(open(SLOTS, { ...FROM_FEED, from: undefined }).slots).toEqual(['sticky', 'over']);
  });

  it('go with the page', () => {
    const { end, sticky, dialog, removed } = open();
    end();
    expect([sticky(), dialog(), removed.sort()]).toEqual([null, null, ['between', 'over']]);
  });
});

describe('what comes of them', () => {
  it.each([
    ['filled', 'shown'],
    ['no fill', 'hidden'],
    ['slot has no place', 'hidden'],
  ] as const)('a banner %s is %s', (outcome, state) => {
    const { outcome: tell, sticky, told } = open();
    tell('sticky', outcome);
    expect([sticky()?.dataset.adSticky, told]).toEqual([state, []]);
  });

  it('an interstitial with an ad opens, and hides the page', () => {
    const { outcome, dialog, heard } = open();
    outcome('between', 'filled');
    expect([dialog()?.open, heard.at(-1)]).toEqual([true, 'covered true']);
  });

  it('one that a content blocker hides goes, as its dialog would keep the page from all input', () => {
    const { outcome, dialog, removed } = open();
    dialog()?.style.setProperty('display', 'none', 'important');
    // Browsers send `close` later; by then the ad would have been reported as shown.
    dialog()?.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true });
    outcome('between', 'filled');
    expect([dialog(), removed]).toEqual([null, ['between', 'over']]);
  });

  it.each([
    ['between', 'over', true],
    ['over', 'between', undefined],
  ])('once %s is shown, %s goes, which is no failure', (first, second, isOpen) => {
    const { outcome, dialog, told, removed } = open();
    outcome(first, 'filled');
    expect([dialog()?.open, removed]).toEqual([isOpen, [second]]);
    outcome(second, 'filled');
    expect([dialog()?.open, removed, told]).toEqual([isOpen, [second], []]);
  });

  it.each(['no fill', 'ad manager did not load'] as const)('one without goes, and says why: %s', (what) => {
    const { outcome, dialog, told, removed } = open();
    outcome('between', what);
    expect([dialog(), removed]).toEqual([null, ['between']]);
    expect(told).toEqual([['ad shown fail', { ad_slot_id: 'between', reason: what }]]);
  });

  it('a slot of the feed concerns none of them', () => {
    const { outcome, sticky, dialog, told } = open();
    outcome('gpt_div_1', 'filled');
    expect([sticky()?.dataset.adSticky, dialog()?.open, told]).toEqual(['waiting', false, []]);
  });
});
