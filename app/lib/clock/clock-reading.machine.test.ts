import { expect, it } from 'vitest';
import { clockReading, firstReading, MIN_SLEEP_MS } from './clock-reading.machine.ts';

const START = firstReading({ wall: 1_000_000, steady: 0 });
const after = (wallMs: number, steadyMs: number) =>
  clockReading(START, { wall: START.wall + wallMs, steady: steadyMs });

it('clocks that agree have not slept', () => {
  expect(after(5_000, 5_000)).toEqual({ state: { wall: 1_005_000, steady: 5_000, slept: 0 }, sleptMs: 0 });
});

it('a monotonic clock that stood still slept, and sleeps add up', () => {
  const first = after(60_000, 1_000);
  expect(first.sleptMs).toBe(59_000);
  const second = clockReading(first.state, { wall: first.state.wall + 10_000, steady: 2_000 });
  expect([second.sleptMs, second.state.slept]).toEqual([9_000, 68_000]);
});

it('small differences are drift', () => {
  expect(after(MIN_SLEEP_MS - 1, 0).sleptMs).toBe(0);
  expect(after(MIN_SLEEP_MS, 0).sleptMs).toBe(MIN_SLEEP_MS);
});

it('a wall clock that is set back is no sleep, and takes none away', () => {
  const back = clockReading(after(60_000, 1_000).state, { wall: 0, steady: 2_000 });
  expect([back.sleptMs, back.state.slept, back.state.wall]).toEqual([0, 59_000, 0]);
});
