import { describe, expect, it } from 'vitest';
import {
  type DatabaseHealth,
  HEALTHY,
  type HealthEvent,
  mayTry,
  nextHealth,
} from './database-health.machine.ts';

/** All log lines that a sequence of events leads to, and the state after it. */
function outcomeOf(...events: HealthEvent[]) {
  const lines: string[] = [];
  let health: DatabaseHealth = HEALTHY;
  for (const event of events) {
    const step = nextHealth(health, event);
    health = step.health;
    if (step.line) lines.push(`${step.line.level}: ${step.line.text.split('.')[0]}`);
  }
  return { lines, health };
}
const failed = (now: number): HealthEvent => ({ type: 'failed', reason: 'No way', now });
const answered = (now: number): HealthEvent => ({ type: 'answered', now });

describe('the health of a database', () => {
  it('is logged once when the database goes down and once when it is back', () => {
    expect(
      outcomeOf(answered(0), failed(1000), failed(2000), failed(3000), answered(9000), answered(9001)).lines,
    ).toEqual(['warn: No way', 'info: The database is back after 8 s']);
  });

  it('is checked again at once after the first failure, then once a second', () => {
    const once = outcomeOf(failed(1000)).health;
    expect(mayTry(once, 1000)).toBe(true);
    const tried = nextHealth(once, { type: 'tried', now: 1000 }).health;
    expect([1001, 1999, 2000].map((now) => mayTry(tried, now))).toEqual([false, false, true]);
    expect(mayTry(outcomeOf(failed(0), failed(5000)).health, 5500)).toBe(false);
  });

  it('is not checked at once after silence, so that no second caller waits for nothing', () => {
    const silent = outcomeOf({ type: 'failed', reason: 'No answer', now: 1000, isSilent: true }).health;
    expect([1000, 1999, 2000].map((now) => mayTry(silent, now))).toEqual([false, false, true]);
  });

  it('lets every caller try while the database is up', () => {
    expect(mayTry(HEALTHY, 0)).toBe(true);
    expect(nextHealth(HEALTHY, { type: 'tried', now: 0 })).toEqual({ health: HEALTHY });
  });
});
