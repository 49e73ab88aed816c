import { expect, it } from 'vitest';
import { parseHttpDate } from './http-date.ts';

const NOW = Date.UTC(2026, 10, 21);

it.each([
  ['Sun, 06 Nov 1994 08:49:37 GMT', Date.UTC(1994, 10, 6, 8, 49, 37)],
  ['Sunday, 06-Nov-94 08:49:37 GMT', Date.UTC(1994, 10, 6, 8, 49, 37)],
  ['Sun Nov  6 08:49:37 1994', Date.UTC(1994, 10, 6, 8, 49, 37)],
])('reads %j', (text, expected) => expect(parseHttpDate(text, NOW)).toBe(expected));

it.each(['', '0', '-1', '2026', '1 Jan 2026', '2026-11-21T08:00:05Z', 'Sun, 06 Nov 1994 08:49:37 +0100'])(
  'reads no date in %j',
  (text) => expect(parseHttpDate(text, NOW)).toBeUndefined(),
);
