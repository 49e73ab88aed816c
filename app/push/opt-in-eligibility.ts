import type { SessionFacts } from '#app/session/session.port.ts';
import type { OptInMemory } from './opt-in-state.ts';

/** The keys of pushNotificationOptIn that decide whether a visitor is asked (section 3, "opt-in config"). */
export interface OptInRules {
  nativeOptInEnabled: boolean;
  /** Prompts a day; -1 is unlimited. */
  dailySessionCapping: number;
  /** Days after startingDay; -1 is unlimited. */
  maxNumberOfDays: number;
  startingDay: number;
  startingDailySession: number;
  startingPageViews: number;
}

/** Unlimited (section 9). */
const UNCAPPED = -1;

/** Why the visitor is not asked, by the rules of section 5; undefined when the visitor may be asked. */
export function ineligibleBecause(
  rules: OptInRules,
  memory: OptInMemory,
  { session, dailySessions, pageViews }: SessionFacts,
): string | undefined {
  if (!rules.nativeOptInEnabled) return 'not enabled';
  if (memory.lastSessionSeen !== 0 && memory.lastSessionSeen === session) return 'shown this session';
  if (rules.dailySessionCapping !== UNCAPPED && memory.amountSeenToday >= rules.dailySessionCapping)
    return 'daily cap reached';
  if (rules.maxNumberOfDays !== UNCAPPED && memory.dayCounter > rules.startingDay + rules.maxNumberOfDays)
    return 'past the last day';
  if (memory.dayCounter < rules.startingDay) return 'before the first day';
  if (memory.dayCounter < memory.lastDayCounterSeen + memory.daysDelayWait) return 'within the delay';
  if (dailySessions < rules.startingDailySession) return 'too few sessions today';
  if (pageViews <= rules.startingPageViews) return 'too few pages this session';
  return undefined;
}
