import { expect, it } from 'vitest';
import { feedPace, NO_PACE } from './feed-pace.server.ts';

it('reads minutes, hours and days', () => {
  expect(feedPace({ ttl: 30, skipHours: [0, 24, 25, 7], skipDays: ['Saturday', 'sun', 'someday'] })).toEqual({
    ttlMs: 1_800_000,
    skipHours: [0, 0, 7],
    skipDays: [6, 0],
  });
});

it('takes the syndication module where there is no ttl', () => {
  expect(feedPace({ sy: { updatePeriod: 'hourly', updateFrequency: 4 } }).ttlMs).toBe(900_000);
  expect(feedPace({ sy: { updatePeriod: ' Daily ' } }).ttlMs).toBe(86_400_000);
  expect(feedPace({ ttl: 5, sy: { updatePeriod: 'daily' } }).ttlMs).toBe(300_000);
});

it('takes nonsense for nothing', () => {
  expect(feedPace({ ttl: -1, sy: { updatePeriod: 'sometimes', updateFrequency: 0 } })).toEqual(NO_PACE);
  expect(feedPace({ ttl: Number.NaN })).toEqual(NO_PACE);
});
