import { expect, it } from 'vitest';
import { createReadingCache } from './reading-cache.ts';

const leo = { day: '2026-03-01', timeZone: 'America/New_York', text: 'A good day.' };
const at = (moment: string) => Date.parse(moment);

function cacheWith(reading = leo) {
  const readings = createReadingCache<typeof leo>();
  readings.store('/leo', reading);
  return readings;
}

it('a reading is valid until its day ends in its time zone', () => {
  expect(cacheWith().find('/leo', at('2026-03-01T05:00:00Z'))).toBe(leo);
  expect(cacheWith().find('/leo', at('2026-03-02T04:59:59Z'))).toBe(leo);
  expect(cacheWith().find('/leo', at('2026-03-02T05:00:00Z'))).toBeUndefined();
});

it('readings are cached by address', () => {
  expect(cacheWith().find('/virgo', at('2026-03-01T12:00:00Z'))).toBeUndefined();
});

it('a reading in an unknown time zone is never taken from the cache', () => {
  const reading = { ...leo, timeZone: 'Mars/Olympus' };
  expect(cacheWith(reading).find('/leo', at('2026-03-01T12:00:00Z'))).toBeUndefined();
});
