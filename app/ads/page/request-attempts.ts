import { AD_TIMINGS } from '#app/ads/ad-timings.ts';

/** What keeps a slot from being requested. */
export type Obstacle = 'no place' | 'not painted' | 'not registered';

/** How often each obstacle was met. */
export type Attempts = Readonly<Record<Obstacle, number>>;

/** Before the first try. */
export const NO_ATTEMPTS: Attempts = { 'no place': 0, 'not painted': 0, 'not registered': 0 };

const LIMITS = {
  'no place': AD_TIMINGS.slotWait,
  'not painted': AD_TIMINGS.paintWait,
  'not registered': AD_TIMINGS.registration,
} as const;

/**
 * What to do about an obstacle (section 9): wait a while or, after enough attempts, stop. An element that
 * was not painted in time is used all the same; the browser may not paint in the background.
 */
export function nextAttempt(
  tries: Attempts,
  obstacle: Obstacle,
): { kind: 'wait'; ms: number; tries: Attempts } | { kind: 'go on' } | { kind: 'give up' } {
  const { times, everyMs } = LIMITS[obstacle];
  if (tries[obstacle] < times)
    return { kind: 'wait', ms: everyMs, tries: { ...tries, [obstacle]: tries[obstacle] + 1 } };
  return { kind: obstacle === 'not painted' ? 'go on' : 'give up' };
}
