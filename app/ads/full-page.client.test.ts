// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdElements } from '#app/ads/page/watch-placements.client.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { fullPageAd } from './full-page.client.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const MINUTE = 60_000;
const LABEL = { close: 'Close', ad: 'Advertisement' };

function open(kind: 'interstitial' | 'out-of-page' = 'interstitial') {
  const asked: AdElements[] = [];
  const forgotten: string[] = [];
  const covers: boolean[] = [];
  const ad = fullPageAd('over', kind, LABEL, {
    ask: (placement) => asked.push(placement),
    forget: (id) => forgotten.push(id),
    cover: (isCovered) => covers.push(isCovered),
  });
  return {
    ...{ ad, asked, forgotten, covers, told: recordedReports() },
    come: () => ad.dispatch({ kind: 'show point', at: Date.now(), point: 'story' }),
    answer: (isEmpty: boolean) => ad.dispatch({ kind: 'answered', at: Date.now(), isEmpty }),
    dialog: () => document.querySelector('dialog'),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  document.body.replaceChildren();
});

describe('an interstitial', () => {
  it('stands in a dialog that opens when its ad has come, and keeps the time', () => {
    const { come, answer, asked, dialog } = open();
    come();
    expect([asked[0]?.box.id, dialog()?.getAttribute('aria-label'), dialog()?.open]).toEqual([
      'over',
      'Advertisement',
      false,
    ]);
    answer(false);
    expect([dialog()?.open, localStorage.getItem('ad_shown_at')]).toEqual([true, String(NOW)]);
  });

  it('stays away from a page with a prompt, whose answer its closing would be, and keeps no time', () => {
    document.body.innerHTML = '<div role="dialog" data-prompt="rating"></div>';
    const { come, answer, dialog, covers, forgotten } = open();
    come();
    answer(false);
    expect([dialog(), covers.includes(true), forgotten]).toEqual([null, false, ['over']]);
    expect(localStorage.getItem('ad_shown_at')).toBeNull();
  });

  it('hides the page from when it opens until it goes', () => {
    const { come, answer, dialog, covers } = open();
    come();
    expect(covers).toEqual([]);
    answer(false);
    expect(covers).toEqual([true]);
    dialog()?.querySelector('button')?.click();
    expect(covers).toEqual([true, false]);
  });

  it('goes when its visitor closes it', () => {
    const { come, answer, dialog, forgotten } = open();
    come();
    answer(false);
    const button = dialog()?.querySelector('button');
    expect(button?.textContent).toBe('Close');
    button?.click();
    expect([dialog(), forgotten]).toEqual([null, ['over']]);
  });

  it('without an ad goes unseen, and that is told', () => {
    const { come, answer, dialog, forgotten, told } = open();
    come();
    answer(true);
    expect([dialog(), forgotten]).toEqual([null, ['over']]);
    expect(told).toEqual([['ad shown fail', { ad_slot_id: 'over', reason: 'no fill' }]]);
    expect(localStorage.getItem('ad_shown_at')).toBeNull();
  });

  it('closes and goes when its ad is withdrawn, which is no failure', () => {
    const { come, answer, dialog, forgotten, told } = open();
    come();
    answer(false);
    const shown = dialog();
    answer(true);
    expect([shown?.open, dialog(), forgotten, told]).toEqual([false, null, ['over'], []]);
    expect(localStorage.getItem('ad_shown_at')).toBe(String(NOW));
  });

  it.each([
    ['4 minutes ago', String(NOW - 4 * MINUTE), 0],
    ['5 minutes ago', String(NOW - 5 * MINUTE), 1],
    ['at a time that nobody can read', 'soon', 1],
    ['at a time below zero', '-1', 1],
  ])('after an ad that another tab showed %s', (_name, stamp, times) => {
    localStorage.setItem('ad_shown_at', stamp);
    const { come, asked } = open();
    come();
    expect(asked).toHaveLength(times);
  });

  it('gives way to one that another tab showed while it was asked for, which is no failure', () => {
    const { come, answer, dialog, told } = open();
    come();
    localStorage.setItem('ad_shown_at', String(NOW - 1));
    answer(false);
    expect([dialog(), told]).toEqual([null, []]);
  });

  it('keeps the window within a page whose storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const { come, answer, asked, ad } = open();
    come();
    answer(false);
    ad.dispatch({ kind: 'closed', at: Date.now() });
    vi.advanceTimersByTime(4 * MINUTE);
    come();
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(MINUTE);
    come();
    expect(asked).toHaveLength(2);
  });
});

it('an out-of-page ad draws itself: a box without a dialog, kept until its page ends', () => {
  const { come, answer, asked, dialog, ad, forgotten } = open('out-of-page');
  come();
  answer(false);
  const box = document.getElementById('over');
  expect([dialog(), box === asked[0]?.element, localStorage.getItem('ad_shown_at')]).toEqual([
    null,
    true,
    String(NOW),
  ]);
  ad.dispatch({ kind: 'closed', at: Date.now() });
  expect([document.getElementById('over'), forgotten]).toEqual([null, ['over']]);
});
