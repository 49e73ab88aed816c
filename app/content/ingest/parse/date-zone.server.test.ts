import { expect, test } from 'vitest';
import { isZone, placeOffset, zoneOffset } from './date-zone.server.ts';

test.each([
  ['EST', undefined, -5],
  ['pdt', undefined, -7],
  ['GMT', undefined, 0],
  [undefined, undefined, 0],
  ['A', undefined, 0],
  [undefined, '+0530', 5.5],
  [undefined, '-08:00', -8],
  [undefined, '+2', 2],
  [undefined, '-700', -7],
  ['GMT', '+0100', 1],
  [undefined, '+9900', null],
  [undefined, '+12345', null],
])('%s %s is %s hours', (name, digits, hours) => expect(zoneOffset(name, digits)).toBe(hours));

test.each([
  ['america/new_york', Date.UTC(2026, 0, 1, 12), -5],
  ['america/new_york', Date.UTC(2026, 6, 1, 12), -4],
  // The clocks of Berlin go from 2 to 3 on this day: the hour before and the hour after.
  ['europe/berlin', Date.UTC(2026, 2, 29, 1, 30), 1],
  ['europe/berlin', Date.UTC(2026, 2, 29, 3, 30), 2],
  ['asia/kolkata', Date.UTC(2026, 0, 1), 5.5],
  ['etc/utc', Date.UTC(2026, 0, 1), 0],
  ['europe/nowhere', Date.UTC(2026, 0, 1), null],
])('the clocks of %s at %i are %s hours from UTC', (place, clock, hours) =>
  expect(placeOffset(place, clock)).toBe(hours),
);

test('knows names of zones from other words', () =>
  expect(['est', 'GMT', 'constructor', 'sep'].map(isZone)).toEqual([true, true, false, false]));
