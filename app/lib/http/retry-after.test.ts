import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

it('Retry-After is seconds or a date', () => {
  expect(retryAfterMs('120', 0)).toBe(120_000);
  expect(retryAfterMs('Thu, 01 Jan 1970 00:01:00 GMT', 10_000)).toBe(50_000);
  expect(retryAfterMs('Thu, 01 Jan 1970 00:00:01 GMT', 10_000)).toBe(0);
  expect([retryAfterMs(null, 0), retryAfterMs('soon', 0)]).toEqual([undefined, undefined]);
});
