import { beforeAll, describe, expect, it } from 'vitest';
import type { Action } from './actions.ts';
import { SAMPLE_SETUP, type Setup } from './setup.ts';
import { loadPrograms, simulate } from './simulate.ts';
import type { Programs } from './simulated-browser.ts';

/** Sequences that once broke a rule; `simulate` checks all invariants, and the expectations say what each shows. */
let programs: Programs;
beforeAll(async () => {
  programs = await loadPrograms();
});

const HOUR_MS = 3_600_000;
const run = (actions: readonly Action[], setup: Partial<Setup> = {}) =>
  simulate(programs, { ...SAMPLE_SETUP, ...setup }, actions);
const act = (type: 'mousemove' | 'click' | 'keydown' = 'click', tab = 0): Action => ({
  do: 'act',
  tab,
  type,
});
const wait = (ms: number): Action => ({ do: 'wait', ms });
const report = (isBad = false, tab = 0): Action => ({ do: 'report', tab, isBad });
const navigate: Action = { do: 'navigate', tab: 0 };

describe('ads', () => {
  it('a slot that leaves its page and comes back asks for an ad again', async () => {
    // With this seed the script of the ad manager comes.
    const { network } = await run(
      [{ do: 'ads', reply: 'fill' }, wait(8_000), { do: 'render again', tab: 0 }, wait(20_000)],
      { seed: 3 },
    );
    const requests = network.delivered.filter(
      ({ payload }) =>
        payload.event_name === 'ad request' && payload.ad_slot_id === 'gpt_div_1' && payload.ad_round === 1,
    );
    expect(requests).toHaveLength(2);
  });

  it('an ad that fills after the time of "no fill" is known', async () => {
    const { record } = await run([{ do: 'ads', reply: 'late' }, wait(40_000)], { seed: 3 });
    expect(record.eventsNamed('ad shown').length).toBeGreaterThan(0);
  });
});

describe('delivery', () => {
  const several = (isBad: boolean, count: number) => Array.from({ length: count }, () => report(isBad));
  const mixed = Array.from({ length: 36 }, (_, n) => report(n % 6 === 3));

  it.each([false, true])('refused events take no other with them; a carrier’s collector: %s', async (own) => {
    const { record } = await run([wait(8_000), ...mixed, wait(60_000), act(), { do: 'open' }], {
      collectorOfCarrier: own,
    });
    const [account] = record.eventsNamed('events account');
    const dropped = record.eventsNamed('events dropped').map(({ count }) => count);
    expect({ dropped, account }).toMatchObject({ dropped: [6], account: undefined });
  });

  it('refused events are not sent for ever to a carrier’s collector', async () => {
    const { network, record } = await run(
      [wait(8_000), ...several(true, 50), ...several(false, 20), wait(120_000)],
      { collectorOfCarrier: true },
    );
    expect(network.calls - record.markers.length).toBeLessThan(100);
  });

  it('an event that is written while a batch is confirmed is sent without another', async () => {
    const { network } = await run([
      { do: 'network', state: 'slow' },
      wait(8_000),
      report(),
      wait(1_500),
      report(),
      wait(40_000),
    ]);
    const late = network.delivered.find(({ payload }) => payload.message === 'good 2');
    expect(late?.sentAt).toBeLessThan(50_000);
  });

  it('an event outlives its page after the site’s data was cleared', async () => {
    const { network } = await run([
      { do: 'open' },
      wait(8_000),
      { do: 'wipe' },
      act('mousemove'),
      { do: 'network', state: 'cut' },
      { do: 'close', tab: 0 },
      report(),
      wait(15_001),
      { do: 'close', tab: 0 },
    ]);
    expect(network.delivered.map(({ payload }) => payload.message)).toContain('good 1');
  });

  it('each session accounts for the events before it', async () => {
    const { record } = await run([wait(8_000), report(), report(true), wait(130_000), act(), wait(10_000)]);
    const [account] = record.eventsNamed('events account');
    expect(account).toMatchObject({ waited: 0, given_up: 1, waiting: 0 });
  });
});

describe('prompts', () => {
  it.each([0, 400])(
    'the opt-in comes on its page, not one late and not one early, with locks of %i ms',
    async (slowestMs) => {
      const { record } = await run([wait(30_000), navigate, wait(20_000), navigate, wait(20_000)], {
        slowestMs,
      });
      const [, second] = record.visitor.filter(({ what }) => what === 'page');
      expect(record.prompts).toHaveLength(1);
      const afterMs = (record.prompts[0]?.at ?? 0) - (second?.at ?? 0);
      expect(afterMs).toBeGreaterThanOrEqual(4_995);
      expect(afterMs).toBeLessThan(11_000);
    },
  );

  it('none is late in a page that starts in the background, where each part of the list waits a second', async () => {
    await run(
      [
        { do: 'hide', tab: 0 },
        { do: 'leave', tab: 0 },
        { do: 'come back', tab: 0 },
        wait(5_959),
        { do: 'close', tab: 0 },
        wait(42),
      ],
      {
        ...{ seed: 0, slowestMs: 0, steadyRunsInSleep: false, collectorOfCarrier: true },
        ...{ startingPageViews: 0, refreshSeconds: 30, namesSnapshots: false, storiesComeLate: false },
        ...{ hostAnswer: 'none', asksFor: 'rating' },
      },
    );
  });

  it('a rating is asked for on the third page, and never again', async () => {
    const page = [navigate, wait(20_000)];
    const { record } = await run([wait(20_000), ...page, ...page, ...page, ...page], { asksFor: 'rating' });
    const third = record.visitor.filter(({ what }) => what === 'page')[2];
    expect(record.prompts.map(({ kind }) => kind)).toEqual(['rating']);
    expect((record.prompts[0]?.at ?? 0) - (third?.at ?? 0)).toBeLessThan(11_000);
    expect(record.prompts[0]?.at).toBeGreaterThanOrEqual(third?.at ?? Infinity);
  });

  it('a rating is asked for when the page is in sight again', async () => {
    const hidden = [{ do: 'hide', tab: 0 } as const, navigate, navigate, wait(20_000)];
    const { record } = await run([...hidden, { do: 'show', tab: 0 }, wait(10_000)], { asksFor: 'rating' });
    expect(record.prompts.map(({ kind, isInSight }) => [kind, isInSight])).toEqual([['rating', true]]);
  });

  it('none comes in a session that ended while the computer slept', async () => {
    const { record } = await run(
      [
        ...[{ do: 'open' } as const, wait(7_000), navigate, { do: 'navigate', tab: 1 } as const],
        ...[{ do: 'sleep', ms: 7 * HOUR_MS } as const, { do: 'open' } as const, wait(60_000)],
      ],
      { startingPageViews: 2, steadyRunsInSleep: true },
    );
    expect(record.prompts.filter(({ at }) => at > HOUR_MS)).toEqual([]);
  });

  it('comes no sooner for a clock that is set forward', async () => {
    const { record } = await run(
      [wait(325), { do: 'set clock', by: 2_000 }, { do: 'topic', tab: 0, topic: 'latest' }, wait(10_000)],
      { ...{ seed: 0, collectorOfCarrier: true, slowestMs: 0, startingPageViews: 0 }, namesSnapshots: false },
    );
    expect(record.prompts[0]?.at).toBeGreaterThanOrEqual(5_000);
  });

  it('counts coming back to the page as an action, and waits while it is out of sight', async () => {
    const { record } = await run(
      [wait(2_000), { do: 'hide', tab: 0 }, wait(20_000), { do: 'show', tab: 0 }, wait(10_000)],
      { startingPageViews: 0 },
    );
    expect(record.prompts.map(({ at }) => Math.round(at / 1000))).toEqual([26]);
  });
});

describe('sessions', () => {
  it('sleep of the time-out or more starts another, with the page in sight', async () => {
    const { record } = await run([act(), wait(8_000), { do: 'sleep', ms: 8 * HOUR_MS }, act(), wait(10_000)]);
    expect(record.sessions).toHaveLength(2);
  });

  it('a clock that was set back lets no session outlive its time-out', async () => {
    const { record } = await run([
      ...[act(), wait(8_000), act()],
      ...[{ do: 'set clock', by: -2 * HOUR_MS } as const, wait(130_000), act(), wait(10_000)],
    ]);
    expect(record.sessions).toHaveLength(2);
  });

  it('ends once where storage was wiped with two tabs open', async () => {
    const { record } = await run([{ do: 'open' }, wait(8_000), act(), { do: 'wipe' }, wait(140_000)]);
    expect(record.eventsNamed('session end')).toHaveLength(1);
    expect(record.eventsNamed('idle')).toHaveLength(1);
  });

  it('go on where the browser freezes a tab soon after an action', async () => {
    const { record } = await run([
      ...[wait(90_089), { do: 'topic', tab: 0, topic: 'latest' } as const],
      ...[{ do: 'hide', tab: 0 } as const, { do: 'freeze', tab: 0 } as const, wait(30_000)],
    ]);
    expect(record.sessions).toHaveLength(1);
  });

  it('are counted in a new tab while a frozen one keeps the lock', async () => {
    const { record } = await run(
      [
        { do: 'hide', tab: 0 },
        { do: 'freeze', tab: 0 },
      ],
      {
        ...{ seed: -473663838, collectorOfCarrier: true, slowestMs: 400, startingPageViews: 0 },
        namesSnapshots: false,
      },
    );
    expect(record.prompts.map(({ tab }) => tab.id)).toEqual([2]);
  });

  it('that end one soon after the other are each reported with their own id', async () => {
    const { record } = await run(
      [
        ...[{ do: 'sleep', ms: 121_000 } as const, act('mousemove'), wait(20)],
        ...[{ do: 'set clock', by: 121_000 } as const, { do: 'render again', tab: 0 } as const],
      ],
      { seed: 0, collectorOfCarrier: true, startingPageViews: 0 },
    );
    const ids = record.eventsNamed('session end').map(({ session_id }) => session_id);
    expect([ids.length > 1, new Set(ids).size]).toEqual([true, ids.length]);
  });
});
