import { describe, expect, it } from 'vitest';
import { dayEndOf, localDatesIn, secondsLeftOf } from './local-date.server.ts';

const at = (time: string) => Date.parse(time);

describe('the local date', () => {
  it.each([
    ['America/New_York', '2026-03-01T04:59:59Z', '2026-02-28'],
    ['America/New_York', '2026-03-01T05:00:00Z', '2026-03-01'],
    ['Asia/Tokyo', '2026-02-28T15:00:00Z', '2026-03-01'],
    ['Pacific/Kiritimati', '2026-02-28T10:00:00Z', '2026-03-01'],
    ['Asia/Kolkata', '2026-02-28T18:29:59Z', '2026-02-28'],
    ['UTC', '2028-02-29T00:00:00Z', '2028-02-29'],
    ['-05:00', '2026-03-01T04:59:59Z', '2026-02-28'],
    ['+05:30', '2026-02-28T18:30:00Z', '2026-03-01'],
  ])('in %s at %s is %s', (zone, time, date) => {
    expect(localDatesIn(zone)(at(time))).toBe(date);
  });

  it('of a zone that does not exist throws', () => {
    expect(() => localDatesIn('Mars/Olympus')).toThrow(RangeError);
  });
});

describe('the seconds left of the local day', () => {
  it.each([
    ['an ordinary day', 'America/New_York', '2026-07-01T12:00:00-04:00', 12 * 3600],
    ['a day of 23 hours', 'America/New_York', '2026-03-08T00:00:00-05:00', 23 * 3600],
    ['a day of 25 hours', 'America/New_York', '2026-11-01T00:00:00-04:00', 25 * 3600],
    ['the last second', 'Asia/Tokyo', '2026-07-01T23:59:59+09:00', 1],
    ['an offset', '+05:30', '2026-07-01T23:00:00+05:30', 3600],
  ])('of %s', (_, zone, time, seconds) => {
    const left = secondsLeftOf(time.slice(0, 10), zone, at(time));
    expect(seconds - left).toBeGreaterThanOrEqual(0);
    expect(seconds - left).toBeLessThanOrEqual(1);
  });

  it('never reach past midnight', () => {
    const now = at('2026-07-01T20:00:00.500Z');
    const left = secondsLeftOf('2026-07-01', 'UTC', now);
    expect(localDatesIn('UTC')(now + left * 1000)).toBe('2026-07-01');
  });

  it('are 0 on another day', () => {
    expect(secondsLeftOf('2026-07-01', 'UTC', at('2026-07-02T00:00:00Z'))).toBe(0);
  });
});

describe('the end of the local day', () => {
  it.each([
    ['UTC', '2026-07-01T20:00:00.500Z', '2026-07-02T00:00:00Z'],
    ['UTC', '2026-07-01T23:59:59.999Z', '2026-07-02T00:00:00Z'],
    ['UTC', '2026-07-01T00:00:00Z', '2026-07-02T00:00:00Z'],
    ['America/New_York', '2026-03-08T04:00:00-04:00', '2026-03-09T00:00:00-04:00'],
    ['+05:30', '2026-07-01T18:29:59.001Z', '2026-07-01T18:30:00Z'],
  ])('in %s at %s is %s', (zone, time, end) => {
    const now = at(time);
    expect(dayEndOf(localDatesIn(zone)(now), zone, now)).toBe(at(end));
  });

  it('is not known of another day', () => {
    expect(dayEndOf('2026-07-01', 'UTC', at('2026-07-02T00:00:00Z'))).toBeUndefined();
  });
});
