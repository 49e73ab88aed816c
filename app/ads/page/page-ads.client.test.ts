import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ONE_SLOT as ID, oneSlotPage as openPage, QUICK } from '#tests/fakes/ads/one-slot-page.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';

/** Batch, the slower bidder, and the ad manager. */
const UNTIL_FILLED = 300 + 500 + 400;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MOMENTS = [
  ['before its bids are asked for', 100, QUICK],
  ['while bids are awaited', 500, QUICK],
  ['while the ad is awaited', 1000, QUICK],
  ['after it was filled', 2000, QUICK],
  ['after it stayed empty', 2000, { ...QUICK, isEmpty: true }],
  ['while the ad manager loads', 1500, { ...QUICK, managerAfter: 4000 }],
  ['while nothing is painted', 900, { ...QUICK, isPainted: false }],
] as const;

describe('a slot that leaves and comes back', () => {
  it.each(MOMENTS)('%s is asked for once more each time, and filled', async (_name, ms, conduct) => {
    const page = await openPage(conduct);
    for (let time = 0; time < 2; time++) {
      page.come();
      await page.wait(ms);
      page.leave();
    }
    const before = page.asked();
    expect(before.every(({ length }) => length === 1)).toBe(true);
    page.come();
    await page.wait(20_000);
    expect(page.asked().map(({ length }) => length)).toEqual([...before, []].map(() => 1));
    expect(page.phase()).toBe(conduct.isEmpty ? 'empty' : 'rendered');
  });

  it('does not take the late answer of its earlier life', async () => {
    const page = await openPage({ adAfter: 3000 });
    page.come();
    await page.wait(1500);
    page.leave();
    page.libraries.conduct.adAfter = undefined;
    page.come();
    await page.wait(1500);
    expect(page.phase()).toBe('requested');
    await page.wait(3000);
    expect(page.phase()).toBe('requested');
  });

  it('shows no late bids of its earlier life as its own', async () => {
    const page = await openPage({ bidsAfter: 900 });
    page.come();
    await page.wait(400);
    page.leave();
    page.come();
    await page.wait(850);
    expect(page.ads.bidsOf(ID)).toEqual([]);
    await page.wait(400);
    expect(page.ads.bidsOf(ID)).toMatchObject([{ bidder: 'openx' }]);
  });

  it.each([30, 60, 120])('refreshes every %i s after each answer', async (seconds) => {
    const page = await openPage({}, { refresh: seconds });
    page.come();
    await page.wait(5000);
    page.leave();
    page.come();
    await page.wait(2 * (seconds * 1000 + UNTIL_FILLED) + UNTIL_FILLED);
    const [first, second] = page.asked();
    expect(first).toHaveLength(1);
    const gaps = (second ?? []).slice(1).map((at, placement) => at - (second?.[placement] ?? 0));
    expect(gaps).toEqual([1, 1].map(() => seconds * 1000 + UNTIL_FILLED));
  });

  it.each([
    ['is there', false],
    ['comes', true],
  ])('that %s while an ad lies over the page refreshes once it is closed', async (_name, comesLater) => {
    const page = await openPage({}, { refresh: 30 });
    if (!comesLater) page.come();
    page.ads.cover(true);
    if (comesLater) page.come();
    await page.wait(90_000);
    expect(page.asked()).toMatchObject([{ length: 1 }]);
    page.ads.cover(false);
    await page.wait(UNTIL_FILLED);
    expect(page.asked()).toMatchObject([{ length: 2 }]);
  });

  it('is asked for once a life and waits for nothing in the end, whatever comes when', async () => {
    const ms = fc.option(fc.integer({ min: 0, max: 4000 }), { nil: undefined });
    const conducts = fc.record({ bidsAfter: ms, apsAfter: ms, adAfter: ms, isEmpty: fc.boolean() });
    const visits = fc.array(fc.tuple(fc.integer({ max: 6000, min: 0 }), fc.integer({ max: 900, min: 0 })));
    await fc.assert(
      fc.asyncProperty(conducts, visits, fc.integer({ min: 0, max: 9000 }), async (conduct, some, late) => {
        const page = await openPage({ ...conduct, managerAfter: late });
        for (const [stay, away] of some) {
          page.come();
          await page.wait(stay);
          page.leave();
          await page.wait(away);
        }
        page.come();
        await page.wait(60_000);
        expect(page.asked().flat()).toHaveLength(page.asked().length);
        const isFilled = conduct.adAfter !== undefined && !conduct.isEmpty;
        expect(page.phase()).toBe(isFilled ? 'rendered' : 'empty');
      }),
      { numRuns: 60 },
    );
  });
});

describe('an ad that has come', () => {
  const namesAfter = async (listener: (id: string, remove: (id: string) => void) => void) => {
    const page = await openPage();
    const told = recordedReports();
    page.ads.onOutcome((id, outcome) => void (outcome === 'filled' && listener(id, page.ads.remove)));
    page.come();
    await page.wait(300 + UNTIL_FILLED);
    return told.map(([name]) => name);
  };

  it('is reported as shown', async () => {
    expect(await namesAfter(() => undefined)).toEqual(['ad request', 'ad shown']);
  });

  it('is not, where its slot is removed instead of being shown', async () => {
    expect(await namesAfter((id, remove) => remove(id))).toEqual(['ad request']);
  });
});

describe('a slot whose parties are silent', () => {
  it.each([
    ['bidsAfter', ['aps']],
    ['apsAfter', ['prebid']],
  ] as const)('goes on without bids at the fail-safe: %s', async (silent, targetedBy) => {
    const page = await openPage({ [silent]: undefined });
    page.come();
    await page.wait(300 + 2400 + UNTIL_FILLED);
    expect(page.libraries.requests).toMatchObject([{ targetedBy }]);
    expect(page.asked()).toEqual([[page.libraries.auctions[0]?.at ?? 0].map((at) => at + 2400)]);
    expect(page.phase()).toBe('rendered');
  });

  it('is refreshed without the bids of the round before', async () => {
    const page = await openPage({}, { refresh: 30 });
    page.come();
    await page.wait(UNTIL_FILLED);
    Object.assign(page.libraries.conduct, { bidsAfter: undefined, apsAfter: undefined });
    await page.wait(30_000 + 2400 + UNTIL_FILLED);
    expect(page.libraries.requests.map(({ targetedBy }) => targetedBy)).toEqual([['prebid', 'aps'], []]);
  });

  it('has no fill after 15 s without an answer, and asks again when its refresh is due', async () => {
    const page = await openPage({ adAfter: undefined }, { refresh: 30 });
    page.come();
    await page.wait(800 + 14_999);
    expect(page.phase()).toBe('requested');
    await page.wait(1);
    expect(page.phase()).toBe('empty');
    page.libraries.conduct.adAfter = 400;
    await page.wait(30_000 + UNTIL_FILLED);
    expect(page.phase()).toBe('rendered');
  });

  it('failed where the ad manager’s script does not come', async () => {
    const page = await openPage({ managerAfter: undefined });
    page.come();
    await page.wait(10_000);
    expect(page.phase()).toBe('failed');
  });
});
