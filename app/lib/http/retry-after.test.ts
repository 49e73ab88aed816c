import { describe, expect, it } from 'vitest';
import { retryAfterMs, withRetryAfter } from './retry-after.ts';

const NOW = Date.parse('Sat, 21 Nov 2026 08:00:00 GMT');

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['2', 2_000],
    ['120', 120_000],
    [' 30 ', 30_000],
    ['007', 7_000],
    ['99999999', 99_999_999_000],
    ['99999999999999999999', 2 ** 31 * 1000],
  ])('in seconds: %j is %d ms', (header, expected) => expect(retryAfterMs(header, NOW)).toBe(expected));

  it.each([
    ['Sat, 21 Nov 2026 08:00:05 GMT', 5_000],
    ['Saturday, 21-Nov-26 08:00:05 GMT', 5_000],
    ['Sat Nov 21 08:00:05 2026', 5_000],
    ['Tue Dec  1 08:00:00 2026', 10 * 86_400_000],
    ['Thu, 31 Dec 2026 23:59:60 GMT', Date.UTC(2027, 0) - NOW],
    ['Sat, 29 Feb 2028 08:00:00 GMT', Date.UTC(2028, 1, 29, 8) - NOW],
  ])('as a date: %j is %d ms from now', (header, expected) =>
    expect(retryAfterMs(header, NOW)).toBe(expected),
  );

  it.each([
    'Sat, 21 Nov 2026 08:00:00 GMT',
    'Sat, 21 Nov 2026 07:59:00 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Saturday, 21-Nov-77 08:00:00 GMT',
    'Sun Nov  6 08:49:37 1994',
  ])('of a date that has passed is 0: %j', (header) => expect(retryAfterMs(header, NOW)).toBe(0));

  it('takes two digits for a year at most 50 years ahead', () => {
    expect(retryAfterMs('Saturday, 21-Nov-76 08:00:00 GMT', NOW)).toBe(Date.UTC(2076, 10, 21, 8) - NOW);
  });

  it.each([
    [null],
    [''],
    [' '],
    ['soon'],
    ['-1'],
    ['+1'],
    ['1.5'],
    ['1e3'],
    ['0x10'],
    ['5 seconds'],
    ['2, 3'],
    ['2026-11-21T08:00:05Z'],
    ['Sat, 21 Nov 2026 08:00:05'],
    ['Sat, 21 Nov 2026 08:00:05 +0100'],
    ['Sat, 21 nov 2026 08:00:05 GMT'],
    ['Sat, 21 Abc 2026 08:00:05 GMT'],
    ['Sat, 31 Feb 2026 08:00:05 GMT'],
    ['Sat, 00 Nov 2026 08:00:05 GMT'],
    ['Sat, 21 Nov 2026 24:00:00 GMT'],
    ['Sat, 21 Nov 2026 08:60:00 GMT'],
    ['Sat, 21 Nov 2026 08:00:61 GMT'],
    ['Sat, 21 anF 2026 08:00:05 GMT'],
  ])('is ignored: %j', (header) => expect(retryAfterMs(header, NOW)).toBeUndefined());
});

describe('an answer 503', () => {
  const retryAfter = (status: number, given?: string) =>
    withRetryAfter(
      new Response(null, { status, headers: given === undefined ? {} : { 'Retry-After': given } }),
    ).headers.get('Retry-After');

  it('says when to ask again, unless it says so already; no other answer does', () => {
    expect([retryAfter(503), retryAfter(503, '60'), retryAfter(500), retryAfter(200)]).toEqual([
      '5',
      '60',
      null,
      null,
    ]);
  });
});
