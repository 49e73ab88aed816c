import { describe, expect, it } from 'vitest';
import { idleMsOf, seenActivity } from './last-activity.ts';

const TIMEOUT = 60_000;
const NOON = 1_795_000_000_000;
const seen = (storedAt: number, wall: number, passed = 0) =>
  seenActivity(undefined, storedAt, { wall, passed }, TIMEOUT);

describe('the time since the last event', () => {
  it('is that of the wall clock', () => {
    expect(idleMsOf(seen(NOON, NOON + 5_000), { wall: NOON + 9_000, passed: 4_000 })).toBe(9_000);
  });

  it('includes what the page’s clock slept through', () => {
    expect(idleMsOf(seen(NOON, NOON), { wall: NOON + 8 * 3_600_000, passed: 0 })).toBe(8 * 3_600_000);
  });

  it('goes on when the wall clock is set back', () => {
    expect(idleMsOf(seen(NOON, NOON), { wall: NOON - 3_600_000, passed: TIMEOUT })).toBe(TIMEOUT);
  });

  it('is none for a time a little ahead, and too long for one far ahead', () => {
    expect(idleMsOf(seen(NOON + 2_000, NOON), { wall: NOON, passed: 0 })).toBe(0);
    expect(idleMsOf(seen(NOON + TIMEOUT, NOON), { wall: NOON, passed: 0 })).toBe(Number.POSITIVE_INFINITY);
  });
});

it('a value that was seen before keeps the moment when it was', () => {
  const first = seen(NOON, NOON, 100);
  expect(seenActivity(first, NOON, { wall: NOON - 9_000, passed: 5_000 }, TIMEOUT)).toBe(first);
  expect(seenActivity(first, NOON + 1, { wall: NOON + 1, passed: 5_000 }, TIMEOUT).seenAt).toBe(5_000);
});
