import { describe, expect, it } from 'vitest';
import { ineligibleBecause, type OptInRules } from './opt-in-eligibility.ts';
import { NO_MEMORY, type OptInMemory } from './opt-in-state.ts';

const RULES: OptInRules = {
  nativeOptInEnabled: true,
  dailySessionCapping: 2,
  maxNumberOfDays: 30,
  startingDay: 2,
  startingDailySession: 2,
  startingPageViews: 3,
};
const MEMORY: OptInMemory = { ...NO_MEMORY, dayCounter: 2, day: '2026-11-21' };
const SESSION = { session: 9, dailySessions: 2, pageViews: 4 };

describe('eligibility for the push prompt', () => {
  it('is given when every rule is met', () => {
    expect(ineligibleBecause(RULES, MEMORY, SESSION)).toBeUndefined();
  });

  it.each<[string, Partial<OptInRules>, Partial<OptInMemory>, Partial<typeof SESSION>]>([
    ['not enabled', { nativeOptInEnabled: false }, {}, {}],
    ['shown this session', {}, { lastSessionSeen: 9 }, {}],
    ['daily cap reached', {}, { amountSeenToday: 2 }, {}],
    ['past the last day', {}, { dayCounter: 33 }, {}],
    ['before the first day', {}, { dayCounter: 1 }, {}],
    ['within the delay', {}, { lastDayCounterSeen: 1, daysDelayWait: 2 }, {}],
    ['too few sessions today', {}, {}, { dailySessions: 1 }],
    ['too few pages this session', {}, {}, { pageViews: 3 }],
  ])('is not given: %s', (reason, rules, memory, session) => {
    const why = ineligibleBecause(
      { ...RULES, ...rules },
      { ...MEMORY, ...memory },
      { ...SESSION, ...session },
    );
    expect(why).toBe(reason);
  });

  it('has no limit for -1', () => {
    const rules = { ...RULES, dailySessionCapping: -1, maxNumberOfDays: -1 };
    expect(
      ineligibleBecause(rules, { ...MEMORY, amountSeenToday: 99, dayCounter: 999 }, SESSION),
    ).toBeUndefined();
  });

  it('includes the last day, and the day after the delay', () => {
    expect(ineligibleBecause(RULES, { ...MEMORY, dayCounter: 32 }, SESSION)).toBeUndefined();
    const waited = { ...MEMORY, dayCounter: 9, lastDayCounterSeen: 2, daysDelayWait: 7 };
    expect(ineligibleBecause(RULES, waited, SESSION)).toBeUndefined();
  });
});
