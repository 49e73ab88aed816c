import { expect, it } from 'vitest';
import { type Restarts, restartsAfter } from './restarts.ts';

const delays = (...times: number[]) => {
  let last: Restarts | undefined;
  return times.map((ranFor) => {
    last = restartsAfter(last, ranFor);
    return last.delay;
  });
};

it('a worker that ends at once again and again is started after ever longer delays, 30 s at most', () => {
  expect(delays(0, 0, 0, 0, 0, 0, 0, 0, 0)).toEqual([
    500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

it('a worker that had run for a minute is started as after its first end', () => {
  expect(delays(0, 0, 59_999, 60_000, 0)).toEqual([500, 1000, 2000, 500, 1000]);
});
