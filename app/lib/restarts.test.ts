import { expect, it } from 'vitest';
import { type Restarts, restartsAfter } from './restarts.ts';

const DELAYS = { first: 500, longest: 30_000 };
const delays = (...times: number[]) => {
  let last: Restarts | undefined;
  return times.map((ranFor) => {
    last = restartsAfter(last, ranFor, DELAYS);
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

it.each([
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [20, 60_000],
])('with other delays, end number %i in a row is followed by a wait of %i ms', (failures, delay) => {
  let last: Restarts | undefined;
  for (let end = 0; end < failures; end++) last = restartsAfter(last, 0, { first: 1_000, longest: 60_000 });
  expect(last).toEqual({ failures, delay });
});
