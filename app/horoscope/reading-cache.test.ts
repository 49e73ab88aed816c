import { expect, it } from 'vitest';
import { createReadingCache } from './reading-cache.ts';

const leo = { day: '2026-03-01', timeZone: 'America/New_York', text: 'A good day.' };
const at = (moment: string) => Date.parse(moment);

function kept(reading = leo) {
  const readings = createReadingCache<typeof leo>();
  readings.keep('/leo', reading);
  return readings;
}

it('a reading serves until its day is over at its place', () => {
  expect(kept().find('/leo', at('2026-03-01T05:00:00Z'))).toBe(leo);
  expect(kept().find('/leo', at('2026-03-02T04:59:59Z'))).toBe(leo);
  expect(kept().find('/leo', at('2026-03-02T05:00:00Z'))).toBeUndefined();
});

it('another address has another reading', () => {
  expect(kept().find('/virgo', at('2026-03-01T12:00:00Z'))).toBeUndefined();
});

it('a zone that is unknown here is asked about each time', () => {
  const reading = { ...leo, timeZone: 'Mars/Olympus' };
  expect(kept(reading).find('/leo', at('2026-03-01T12:00:00Z'))).toBeUndefined();
});
