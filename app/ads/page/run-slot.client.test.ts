import fc from 'fast-check';
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdManager, ManagedSlot } from '#app/ads/networks/gpt.client.ts';
import { newRefresh, type RefreshEvent, refreshTransition } from '#app/ads/refresh.machine.ts';
import { type AdAnswer, PLANNED, type SlotEvent, slotTransition } from '#app/ads/slot.machine.ts';
import { adsConfig, adsSlot } from '#tests/fakes/ads/ads-config.ts';
import { NO_ATTEMPTS } from './request-attempts.ts';
import { refreshEventFor, runSlot } from './run-slot.client.ts';

const ANSWER = {
  ...{ size: [300, 250] as const, provider: 'gam' as const, costModel: 'cpm' as const },
  ...{ advertiserId: undefined, creativeId: undefined, lineItemId: undefined },
};
const NOT_PAINTED_OFTEN = { ...NO_ATTEMPTS, 'not painted': 3 };

function run(over: Parameters<typeof adsSlot>[1] = {}, { top = 0, isPainted = true } = {}) {
  const config = adsConfig({
    sizeMappings: { wide: [{ viewport: [1000, 0], sizes: [[970, 250]] }] },
    interstitialSlot: adsSlot('gpt_div_oop_interstitial', { sizes: [] }),
  });
  const host = { wants: vi.fn(), asks: vi.fn(), report: vi.fn(), setTimer: vi.fn(), changed: vi.fn() };
  const slot = runSlot(adsSlot('gpt_div_1', over), config, host);
  const element = document.body.appendChild(document.createElement('aside'));
  const box = element.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => ({ top }) as DOMRect;
  box.getClientRects = () => (isPainted ? [{}] : []) as unknown as DOMRectList;
  const registered: ManagedSlot[] = [];
  const forgotten: string[] = [];
  let takes = true;
  const manager = {
    register(managed: ManagedSlot) {
      registered.push(managed);
      return takes;
    },
    forget: (ids: readonly string[]) => void forgotten.push(...ids),
  } as AdManager;
  return {
    ...{ slot, host, element, box, registered, forgotten },
    placement: { id: 'gpt_div_1', kind: 'ad' as const, element, box },
    prepare: (tries = NO_ATTEMPTS) => slot.prepare(manager, tries),
    setTakes(value: boolean) {
      takes = value;
    },
    wakes: () => Object.fromEntries(host.setTimer.mock.calls) as Record<string, number | undefined>,
    /** Through its round, to the answer. */
    toAnswer(answer: typeof ANSWER | 'no fill') {
      slot.dispatch({ kind: 'came near', at: 0 });
      slot.dispatch({ kind: 'bids closed', at: 100 });
      slot.dispatch({ kind: 'asked', at: 150 });
      slot.dispatch({ kind: 'answered', at: 200, answer });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('innerWidth', 400);
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a slot of the page', () => {
  it('shows its phase on its placement, from when it has one', () => {
    const { slot, element, placement } = run();
    slot.dispatch({ kind: 'came near', at: 0 });
    expect(element.dataset.adState).toBe(undefined);
    slot.at(placement);
    expect([element.dataset.adState, slot.box()]).toEqual(['bidding', placement.box]);
    slot.dispatch({ kind: 'bids closed', at: 1 });
    expect(element.dataset.adState).toBe('requested');
  });

  it('wants bids, then an ad, and tells of both with its times', () => {
    const { toAnswer, host } = run();
    toAnswer(ANSWER);
    expect([host.wants.mock.calls, host.asks.mock.calls]).toEqual([[[1]], [[1]]]);
    expect(host.report.mock.calls.map(([news]) => news)).toMatchObject([
      { name: 'request', bidMs: 100 },
      { name: 'shown', requestMs: 100 },
    ]);
  });

  it('whose bids are never closed is asked for after 12 s', () => {
    const { slot, host, wakes } = run();
    slot.dispatch({ kind: 'came near', at: 0 });
    expect(wakes().wait).toBe(12_000);
    vi.advanceTimersByTime(12_000);
    slot.timerFired('wait');
    expect(host.asks).toHaveBeenCalledWith(1);
  });

  it('bids with the sizes that fit the window now', () => {
    const { slot } = run({ sizeMappingName: 'wide' });
    expect(slot.bidding().sizes).toEqual([]);
    vi.stubGlobal('innerWidth', 1200);
    expect(slot.bidding().sizes).toEqual([[970, 250]]);
  });
});

it('asks for no ad that is wider than its placement among the stories', () => {
  const { slot, placement, element, box } = run({ sizeMappingName: 'wide' });
  vi.stubGlobal('innerWidth', 1200);
  slot.at(placement);
  expect(slot.bidding().sizes).toEqual([[970, 250]]);
  Object.defineProperty(box, 'clientWidth', { value: 480 });
  expect(slot.bidding().sizes).toEqual([[970, 250]]);
  element.dataset.adSlot = 'gpt_div_1';
  expect(slot.bidding().sizes).toEqual([]);
});

describe('an empty slot', () => {
  it.each([
    ['below the window gives up its space', true, 900, 'none'],
    ['in sight keeps it', true, 700, ''],
    ['of a brand that keeps placements does, too', false, 900, ''],
  ])('%s', (_name, collapseEmptyDiv, top, display) => {
    const { toAnswer, slot, placement, element } = run({ collapseEmptyDiv }, { top });
    slot.at(placement);
    toAnswer('no fill');
    expect(element.style.display).toBe(display);
  });

  it('is marked as blank until an ad comes, also while the next one is requested', () => {
    const { toAnswer, slot, placement, element } = run({ refresh: 30 });
    const marks: boolean[] = [];
    const mark = () => void marks.push(element.dataset.adBlank === 'true');
    slot.at(placement);
    slot.dispatch({ kind: 'came near', at: 0 });
    mark();
    toAnswer('no fill');
    mark();
    slot.dispatch({ kind: 'refresh due', at: 30_200 });
    mark();
    slot.dispatch({ kind: 'bids closed', at: 30_300 });
    slot.dispatch({ kind: 'asked', at: 30_400 });
    mark();
    slot.dispatch({ kind: 'answered', at: 30_500, answer: ANSWER });
    mark();
    slot.dispatch({ kind: 'refresh due', at: 60_500 });
    mark();
    expect(marks).toEqual([false, true, true, true, false, false]);
  });

  it.each([
    [true, undefined],
    [false, 30_200],
  ])('that gave up its space (%s) is refreshed at', (collapseEmptyDiv, at) => {
    const { toAnswer, slot, placement, wakes } = run({ collapseEmptyDiv, refresh: 30 }, { top: 900 });
    slot.at(placement);
    slot.dispatchRefresh({ kind: 'visible', at: 0, part: 1 });
    toAnswer('no fill');
    expect(wakes().refresh).toBe(at);
  });
});

describe('refreshing', () => {
  it('begins another round when its time has come', () => {
    const { toAnswer, slot, host } = run({ refresh: 30 });
    slot.dispatchRefresh({ kind: 'visible', at: 0, part: 1 });
    toAnswer(ANSWER);
    vi.advanceTimersByTime(30_199);
    slot.timerFired('refresh');
    expect(host.wants.mock.calls).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    slot.timerFired('refresh');
    expect(host.wants.mock.calls).toEqual([[1], [2]]);
  });

  it('waits for the tab where the page was opened in a hidden one', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { toAnswer, slot, wakes } = run({ refresh: 30 });
    slot.dispatchRefresh({ kind: 'visible', at: 0, part: 1 });
    toAnswer(ANSWER);
    expect(wakes().refresh).toBe(undefined);
    slot.dispatchRefresh({ kind: 'tab', at: 300, isHidden: false });
    expect(wakes().refresh).toBe(30_200);
  });

  it('never begins where the slot has no time for it', () => {
    const { toAnswer, slot, wakes } = run();
    slot.dispatchRefresh({ kind: 'visible', at: 0, part: 1 });
    toAnswer(ANSWER);
    expect(wakes()).not.toHaveProperty('refresh');
  });
});

describe('preparing a slot for the ad manager', () => {
  it('needs a placement in the document', () => {
    const { slot, prepare, placement, element, registered } = run();
    expect(prepare()).toBe('no place');
    slot.at(placement);
    element.remove();
    expect([prepare(), registered]).toEqual(['no place', []]);
  });

  it('waits for the placement to be painted, but not for ever', () => {
    const { slot, prepare, placement, registered } = run({}, { isPainted: false });
    slot.at(placement);
    expect([prepare(), registered]).toEqual(['not painted', []]);
    expect([prepare(NOT_PAINTED_OFTEN), registered.length]).toEqual([undefined, 1]);
  });

  it('registers it, again where it was not taken', () => {
    const { slot, prepare, placement, registered, setTakes } = run({ targeting: { pos: '1' } });
    slot.at(placement);
    setTakes(false);
    expect(prepare()).toBe('not registered');
    setTakes(true);
    expect([prepare(), registered.length]).toEqual([undefined, 2]);
    expect(registered[0]).toEqual({
      ...{ id: 'gpt_div_1', path: '/1/news', isOutOfPage: false, sizes: [[300, 250]] },
      targeting: { pos: '1' },
    });
  });

  it('registers it for each round with the sizes that fit the window then', () => {
    vi.stubGlobal('innerWidth', 1200);
    const { slot, prepare, placement, registered } = run({
      sizes: [
        [300, 250],
        [970, 250],
      ],
    });
    slot.at(placement);
    prepare();
    vi.stubGlobal('innerWidth', 400);
    prepare();
    expect(registered.map(({ sizes }) => sizes)).toEqual([
      [
        [300, 250],
        [970, 250],
      ],
      [[300, 250]],
    ]);
  });

  it.each([
    ['a list with none that fits', { sizes: [[970, 250]] as Array<[number, number]> }],
    ['a size mapping without a step for this window', { sizeMappingName: 'wide' }],
  ])('registers nothing while no size fits: %s', (_name, over) => {
    const { slot, prepare, placement, registered } = run(over);
    slot.at(placement);
    expect([prepare(), registered]).toEqual(['no size fits', []]);
    vi.stubGlobal('innerWidth', 1200);
    expect([prepare(), registered.length]).toEqual([undefined, 1]);
  });

  it('takes away the ad of the round before where no size fits any more', () => {
    vi.stubGlobal('innerWidth', 1200);
    const { slot, prepare, placement, forgotten } = run({ sizes: [[970, 250]] });
    slot.at(placement);
    prepare();
    expect(forgotten).toEqual([]);
    vi.stubGlobal('innerWidth', 400);
    prepare();
    expect(forgotten).toEqual(['gpt_div_1']);
  });

  it('registers one over the page without sizes', () => {
    const { slot, prepare, placement, registered } = run({ id: 'gpt_div_oop_interstitial', sizes: [] });
    slot.at(placement);
    expect([prepare(), registered]).toMatchObject([undefined, [{ isOutOfPage: true, sizes: [] }]]);
  });
});

const ad: AdAnswer = {
  size: [300, 250],
  provider: 'gam',
  costModel: 'cpm',
  advertiserId: undefined,
  creativeId: undefined,
  lineItemId: undefined,
};
type Answer = AdAnswer | 'no fill';

/** A slot with its refreshing, as a page runs them; what it asks for is answered at once, in the order given. */
function slotOf(
  answers: readonly Answer[],
  { refresh = newRefresh(30, -1, false), isCollapsed = false } = {},
) {
  const slot = { state: PLANNED, refresh, asked: [] as number[] };
  const dispatchRefresh = (event: RefreshEvent) => {
    const step = refreshTransition(slot.refresh, event);
    slot.refresh = step.state;
    if (step.isDue) dispatch({ kind: 'refresh due', at: event.at });
  };
  const dispatch = (event: SlotEvent) => {
    const before = slot.state;
    const step = slotTransition(before, event);
    slot.state = step.state;
    const news = refreshEventFor(before, slot.state, isCollapsed);
    if (news) dispatchRefresh(news);
    if (event.kind === 'removed' || !step.effects.some(({ kind }) => kind === 'ask bids')) return;
    const answer = answers[slot.asked.length % answers.length] ?? ad;
    slot.asked.push(event.at);
    dispatch({ kind: 'bids closed', at: event.at });
    dispatch({ kind: 'answered', at: event.at, answer });
  };
  return { slot, dispatchRefresh, dispatch };
}

/** In sight from the start, and looked at each second. */
function watch(answers: readonly Answer[], seconds: number, options?: Parameters<typeof slotOf>[1]) {
  const { slot, dispatchRefresh, dispatch } = slotOf(answers, options);
  dispatchRefresh({ kind: 'visible', at: 0, part: 1 });
  dispatch({ kind: 'came near', at: 0 });
  for (let at = 1; at <= seconds; at++) dispatchRefresh({ kind: 'ticked', at: at * 1000 });
  return slot.asked.map((ms) => ms / 1000);
}

describe('a slot that refreshes', () => {
  it('goes on after an answer without an ad', () => {
    expect(watch([ad, 'no fill', 'no fill', ad], 120)).toEqual([0, 30, 60, 90, 120]);
  });

  it('spends its count on empty answers too', () => {
    expect(watch(['no fill'], 200, { refresh: newRefresh(30, 2, false) })).toEqual([0, 30, 60]);
  });

  it('asks no more when its placement was collapsed', () => {
    expect(watch(['no fill'], 200, { isCollapsed: true })).toEqual([0]);
  });

  it('asks no more after a failure', () => {
    const { slot, dispatchRefresh, dispatch } = slotOf([ad]);
    dispatchRefresh({ kind: 'visible', at: 0, part: 1 });
    dispatch({ kind: 'failed', at: 0, reason: 'ad manager did not load' });
    dispatchRefresh({ kind: 'ticked', at: 90_000 });
    expect(slot.asked).toEqual([]);
  });

  it('counts from a passback, which is the later answer', () => {
    const { slot, dispatchRefresh, dispatch } = slotOf([ad]);
    dispatchRefresh({ kind: 'visible', at: 0, part: 1 });
    dispatch({ kind: 'came near', at: 0 });
    dispatch({ kind: 'answered', at: 20_000, answer: 'no fill' });
    dispatchRefresh({ kind: 'ticked', at: 49_999 });
    expect(slot.asked).toEqual([0]);
    dispatchRefresh({ kind: 'ticked', at: 50_000 });
    expect(slot.asked).toEqual([0, 50_000]);
  });

  it('is never asked for within 30 s, hidden or under half in sight, in 24 hours of any answers', () => {
    const sight = fc.record({ part: fc.constantFrom(0, 0.49, 0.5, 1), isHidden: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Answer>(ad, 'no fill'), { minLength: 1, maxLength: 20 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), sight), { minLength: 200, maxLength: 1000 }),
        (answers, story) => {
          expect(violationsOfADay(answers, story)).toEqual([]);
        },
      ),
      { numRuns: 30 },
    );
  });
});

type Sight = { part: number; isHidden: boolean };

function violationsOfADay(answers: readonly Answer[], story: ReadonlyArray<[number, Sight]>): string[] {
  const { slot, dispatchRefresh, dispatch } = slotOf(answers);
  const violations: string[] = [];
  dispatch({ kind: 'came near', at: 0 });
  let sight: Sight = { part: 0, isHidden: false };
  const look = (event: RefreshEvent) => {
    const before = slot.asked.length;
    dispatchRefresh(event);
    if (slot.asked.length === before) return;
    const last = slot.asked.at(-2) ?? 0;
    if (event.at - last < 30_000) violations.push(`too soon at ${event.at}`);
    if (sight.isHidden || sight.part < 0.5) violations.push(`unseen at ${event.at}`);
  };
  for (let step = 0, at = 0; at < 24 * 3_600_000; step++) {
    const [wait, next] = story[step % story.length] ?? [60, sight];
    at += wait * 1000;
    const order: RefreshEvent[] = [
      { kind: 'tab', at, isHidden: next.isHidden },
      { kind: 'visible', at, part: next.part },
      { kind: 'ticked', at },
    ];
    for (const event of order) {
      if (event.kind === 'tab') sight = { ...sight, isHidden: event.isHidden };
      if (event.kind === 'visible') sight = { ...sight, part: event.part };
      look(event);
    }
  }
  return violations;
}
