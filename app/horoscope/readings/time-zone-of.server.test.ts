import { expect, it } from 'vitest';
import { timeZoneOf } from './time-zone-of.server.ts';

it.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['America-New_York', 'America/New_York'],
  ['America_New_York', 'America/New_York'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['America-Port-au-Prince', 'America/Port-au-Prince'],
  ['US/Eastern', 'US/Eastern'],
  ['US-Eastern', 'America/New_York'],
  ['UTC', 'UTC'],
  ['GMT', 'GMT'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['GMT-5', '-05:00'],
  ['gmt+0530', '+05:30'],
  ['UTC+5:45', '+05:45'],
  ['-0500', '-05:00'],
  ['+14:00', '+14:00'],
  ['GMT-0', '+00:00'],
])('%s is read as %s', (written, zone) => {
  expect(timeZoneOf(written)).toBe(zone);
});

it.each([
  '',
  'Mars/Olympus',
  'GMT-13',
  'GMT+14:01',
  'GMT+5:75',
  'undefined',
  '../../etc/passwd',
  'America/New_York\u0000',
])('%j is no time zone', (written) => {
  expect(timeZoneOf(written)).toBeUndefined();
});

it('a name of more than 64 characters is no time zone', () => {
  expect(timeZoneOf('A'.repeat(10_000))).toBeUndefined();
});

it.each([
  ['america-argentina-buenos-aires', ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires']],
  ['Asia_Kolkata', ['Asia/Kolkata', 'Asia/Calcutta']],
  ['asia-ho-chi-minh', ['Asia/Ho_Chi_Minh', 'Asia/Saigon']],
])('the alias %s is read as one of its names', (written, names) => {
  expect(names).toContain(timeZoneOf(written));
});

it('every known zone is accepted with - or _ instead of /', () => {
  for (const name of Intl.supportedValuesOf('timeZone')) {
    expect(timeZoneOf(name.replaceAll('/', '-')), name).toBe(timeZoneOf(name));
    expect(timeZoneOf(name.replaceAll('/', '_')), name).toBe(timeZoneOf(name));
  }
});
