import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['120', 120_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['99999999', 600_000],
  ['soon', undefined],
  [null, undefined],
])('reads %s as %s ms', (header, expected) => expect(retryAfterMs(header, NOW)).toBe(expected));
