import { describe, expect, it } from 'vitest';
import { seededRandom } from '#app/lib/seeded-random.ts';
import {
  firstOptIn,
  type OptInEffect,
  type OptInEvent,
  type OptInSettings,
  type OptInState,
  optInTransition,
  type Permission,
} from './opt-in.machine.ts';
import { NO_MEMORY } from './opt-in-state.ts';

const SETTINGS: OptInSettings = {
  nativeOptInEnabled: true,
  customOptInEnabled: true,
  delayWhileInActionInSec: 4,
  timeDelayInSec: 10,
  daysDelayFactor: 7,
  dailySessionCapping: 1,
  maxNumberOfDays: -1,
  startingDay: 1,
  startingDailySession: 1,
  startingPageViews: 1,
};
const SESSION = { session: 3, dailySessions: 1, pageViews: 2 };

type DispatchedEvent = OptInEvent extends infer E
  ? E extends OptInEvent
    ? Omit<E, 'day' | 'session' | 'permission' | 'isVisible'>
    : never
  : never;

function run(
  settings: OptInSettings,
  events: ReadonlyArray<DispatchedEvent & { permission?: Permission; isVisible?: boolean }>,
) {
  let state: OptInState = firstOptIn(NO_MEMORY);
  const effects = events.map((event) => {
    const context = { day: '2026-11-21', session: SESSION, permission: 'default', isVisible: true };
    const full = { ...context, ...event } as OptInEvent;
    const step = optInTransition(state, full, settings);
    state = step.state;
    return step.effects.filter(({ type }) => type !== 'remember');
  });
  return { state, effects };
}

const READY: DispatchedEvent[] = [
  { type: 'page-viewed', at: 0 },
  { type: 'time-passed', at: 10_000 },
];

describe('the opt-in with our dialog', () => {
  it('waits for the delay, then for a pause of 4 s, then for its turn', () => {
    const { effects } = run(SETTINGS, [
      { type: 'page-viewed', at: 0 },
      { type: 'acted', at: 8000 },
      { type: 'time-passed', at: 10_000 },
      { type: 'time-passed', at: 12_000 },
      { type: 'turn-given', at: 12_000 },
    ]);
    expect(effects).toEqual([
      [{ type: 'wake', at: 10_000 }],
      [{ type: 'wake', at: 12_000 }],
      [{ type: 'wake', at: 12_000 }],
      [{ type: 'queue' }],
      [{ type: 'report-shown', look: 'custom' }, { type: 'show-custom' }],
    ]);
  });

  it('asks the browser within the click on OK', () => {
    const { effects, state } = run(SETTINGS, [
      ...READY,
      { type: 'turn-given', at: 10_000 },
      { type: 'custom-answered', answer: 'ok', at: 11_000 },
      { type: 'native-answered', at: 12_000, permission: 'granted' },
    ]);
    expect(effects.slice(3)).toEqual([
      [
        { type: 'report', outcome: 'accepted', look: 'custom' },
        { type: 'report-shown', look: 'native' },
        { type: 'ask-browser' },
      ],
      [{ type: 'report', outcome: 'accepted', look: 'native' }, { type: 'leave-turn' }],
    ]);
    expect(state.memory).toMatchObject({ amountSeenToday: 1, daysDelayWait: 0 });
  });

  it.each<['cancel' | 'dismissed', 'rejected' | 'dismissed']>([
    ['cancel', 'rejected'],
    ['dismissed', 'dismissed'],
  ])('maps %s to %s and waits for days', (answer, outcome) => {
    const { effects, state } = run(SETTINGS, [
      ...READY,
      { type: 'turn-given', at: 10_000 },
      { type: 'custom-answered', answer, at: 11_000 },
    ]);
    expect(effects[3]).toEqual([{ type: 'report', outcome, look: 'custom' }, { type: 'leave-turn' }]);
    expect(state.memory).toMatchObject({ daysDelayWait: 7, lastDayCounterSeen: 1 });
  });

  it('waits for a pause from the page view on, without a delay too', () => {
    const { effects } = run({ ...SETTINGS, timeDelayInSec: 0 }, [
      { type: 'page-viewed', at: 5000 },
      { type: 'time-passed', at: 9000 },
    ]);
    expect(effects).toEqual([[{ type: 'wake', at: 9000 }], [{ type: 'queue' }]]);
  });

  it('waits until its page is in sight again, and then for a pause', () => {
    const { effects } = run(SETTINGS, [
      { type: 'page-viewed', at: 0 },
      { type: 'time-passed', at: 10_000, isVisible: false },
      { type: 'acted', at: 60_000 },
      { type: 'time-passed', at: 64_000 },
    ]);
    expect(effects.slice(1)).toEqual([[], [{ type: 'wake', at: 64_000 }], [{ type: 'queue' }]]);
  });

  it('gives back a turn that comes while its page is out of sight', () => {
    const { effects, state } = run(SETTINGS, [
      ...READY,
      { type: 'turn-given', at: 10_000, isVisible: false },
    ]);
    expect([effects[2], state.step]).toEqual([[{ type: 'leave-turn' }], 'waiting']);
  });

  it('that cannot be shown ends its turn, is not said to be seen, and comes with the next page', () => {
    const { effects, state } = run(SETTINGS, [...READY, { type: 'turn-missed', at: 10_000 }]);
    expect([effects[2], state.step, state.memory.daysDelayWait]).toEqual([
      [{ type: 'leave-turn' }],
      'off',
      0,
    ]);
  });

  it('ends its turn when another tab was answered meanwhile', () => {
    const { effects } = run(SETTINGS, [...READY, { type: 'turn-given', at: 10_000, permission: 'denied' }]);
    expect(effects[2]).toEqual([{ type: 'leave-turn' }]);
  });
});

describe('the opt-in without our dialog', () => {
  const settings = { ...SETTINGS, customOptInEnabled: false };

  it('asks the browser at the next click', () => {
    const { effects } = run(settings, [
      ...READY,
      { type: 'clicked', at: 15_000 },
      { type: 'turn-given', at: 15_000 },
    ]);
    expect(effects[1]).toEqual([]);
    expect(effects[2]).toEqual([{ type: 'queue' }]);
    expect(effects[3]).toEqual([{ type: 'report-shown', look: 'native' }, { type: 'ask-browser' }]);
  });

  it('waits for another click when its turn is late', () => {
    const { state, effects } = run(settings, [
      ...READY,
      { type: 'clicked', at: 15_000 },
      { type: 'turn-given', at: 20_000 },
    ]);
    expect(effects[3]).toEqual([{ type: 'leave-turn' }]);
    expect(state.step).toBe('armed');
  });
});

/** Whole random numbers below another, the same for the same seed. */
function numbers(seed: number): (below: number) => number {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

interface Journey {
  settings: OptInSettings;
  shown: Array<{
    at: number;
    session: number;
    day: string;
    dayCounter: number;
    pageViews: number;
    dailySessions: number;
  }>;
  asked: Array<{ at: number; lastClick: number }>;
}

/** Many simulated days of a visitor who opens pages, acts, clicks and answers at random. */
function travel(seed: number): Journey {
  const below = numbers(seed);
  const settings: OptInSettings = {
    nativeOptInEnabled: below(10) > 0,
    customOptInEnabled: below(2) === 0,
    delayWhileInActionInSec: below(6),
    timeDelayInSec: below(15),
    daysDelayFactor: below(4),
    dailySessionCapping: below(4) - 1,
    maxNumberOfDays: below(4) === 0 ? -1 : below(12),
    startingDay: below(5),
    startingDailySession: below(3),
    startingPageViews: below(4),
  };
  const journey: Journey = { settings, shown: [], asked: [] };
  const session = { session: 1, dailySessions: 1, pageViews: 1 };
  let permission: Permission = below(12) === 0 ? 'denied' : 'default';
  let at = Date.parse('2026-03-01T08:00:00Z');
  let day = '2026-03-01';
  let lastClick = Number.NEGATIVE_INFINITY;
  let state = firstOptIn(NO_MEMORY);
  const perform = (effect: OptInEffect): void => {
    if (effect.type !== 'ask-browser') return;
    expect(permission).toBe('default');
    journey.asked.push({ at, lastClick });
  };
  const dispatch = (event: DispatchedEvent): void => {
    const from = state.step;
    const full = { ...event, day, session: { ...session }, permission, isVisible: true } as OptInEvent;
    const next = optInTransition(state, full, settings);
    state = next.state;
    const began = next.effects.some(
      (effect) => effect.type === 'report-shown' && !(effect.look === 'native' && from === 'asking-custom'),
    );
    if (began) journey.shown.push({ at, day, dayCounter: state.memory.dayCounter, ...session });
    for (const effect of next.effects) perform(effect);
  };
  for (let steps = 0; steps < 60; steps += 1) {
    at += [100, 1000, 5000, 20_000, 3_600_000, 30 * 3_600_000][below(6)] ?? 0;
    const today = new Date(at).toISOString().slice(0, 10);
    if (today !== day)
      Object.assign(session, { session: session.session + 1, dailySessions: 1, pageViews: 1 });
    else if (below(12) === 0) {
      Object.assign(session, {
        session: session.session + 1,
        dailySessions: session.dailySessions + 1,
        pageViews: 1,
      });
    }
    day = today;
    switch (below(8)) {
      case 0:
      case 1:
        session.pageViews += 1;
        dispatch({ type: 'page-viewed', at });
        break;
      case 2:
        dispatch({ type: 'acted', at });
        break;
      case 3:
        lastClick = at;
        dispatch({ type: 'clicked', at });
        break;
      case 4:
        dispatch({ type: 'turn-given', at });
        break;
      case 5:
        lastClick = at;
        dispatch({
          type: 'custom-answered',
          answer: (['ok', 'cancel', 'dismissed'] as const)[below(3)] ?? 'ok',
          at,
        });
        break;
      case 6:
        if (state.step === 'asking-native') {
          permission = (['granted', 'denied', 'default', 'default'] as const)[below(4)] ?? 'default';
          dispatch({ type: 'native-answered', at });
        }
        break;
      default:
        dispatch({ type: 'time-passed', at });
    }
  }
  return journey;
}

describe('10,000 random journeys', () => {
  const journeys = Array.from({ length: 10_000 }, (_, seed) => travel(seed));

  it('show prompts at all, of both kinds', () => {
    expect(journeys.filter(({ shown }) => shown.length > 0).length).toBeGreaterThan(500);
    const asked = journeys.filter(({ asked }) => asked.length > 0);
    expect(asked.some(({ settings }) => settings.customOptInEnabled)).toBe(true);
    expect(asked.some(({ settings }) => !settings.customOptInEnabled)).toBe(true);
  });

  it('never ask the browser without a click', () => {
    for (const { asked } of journeys)
      for (const { at, lastClick } of asked) expect(at - lastClick).toBeLessThanOrEqual(1000);
  });

  it('never break a cap', () => {
    for (const { settings, shown } of journeys) {
      if (!settings.nativeOptInEnabled) expect(shown).toEqual([]);
      expect(new Set(shown.map(({ session }) => session)).size).toBe(shown.length);
      const { dailySessionCapping: cap, maxNumberOfDays, startingDay } = settings;
      const days = new Map<string, number>();
      for (const { day } of shown) days.set(day, (days.get(day) ?? 0) + 1);
      if (cap !== -1) for (const count of days.values()) expect(count).toBeLessThanOrEqual(cap);
      for (const one of shown) {
        expect(one.dayCounter).toBeGreaterThanOrEqual(startingDay);
        if (maxNumberOfDays !== -1) expect(one.dayCounter).toBeLessThanOrEqual(startingDay + maxNumberOfDays);
        expect(one.dailySessions).toBeGreaterThanOrEqual(settings.startingDailySession);
        expect(one.pageViews).toBeGreaterThan(settings.startingPageViews);
      }
    }
  });

  it('never come back before the days of the delay are over', () => {
    for (const { settings, shown } of journeys) {
      shown.slice(1).forEach((one, index) => {
        const before = shown[index];
        const declines = index + 1;
        // Each earlier prompt was declined: after granting or denying, visitors are not asked again.
        expect(one.dayCounter - (before?.dayCounter ?? 0)).toBeGreaterThanOrEqual(
          settings.daysDelayFactor * declines,
        );
      });
    }
  });
});
