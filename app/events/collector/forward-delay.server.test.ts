import { expect, it } from 'vitest';
import { forwardDelay } from './forward-delay.server.ts';

it('the wait doubles up to five minutes, half of it by chance, and is at least what was asked for', () => {
  expect([0, 1, 2, 30].map((failures) => forwardDelay(failures, undefined, 1))).toEqual([
    2_000, 4_000, 8_000, 300_000,
  ]);
  expect(forwardDelay(0, undefined, 0)).toBe(1_000);
  expect(forwardDelay(0, 60_000, 0.5)).toBe(60_000);
});
