import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

describe('Retry-After', () => {
  const now = Date.parse('Sat, 21 Nov 2026 08:00:00 GMT');
  it.each([
    ['2', 2_000],
    ['0', 0],
    [' 30 ', 30_000],
    ['Sat, 21 Nov 2026 08:00:05 GMT', 5_000],
    ['Sat, 21 Nov 2026 07:59:00 GMT', 0],
    ['soon', undefined],
    ['-1', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %j ms', (header, expected) => expect(retryAfterMs(header, now)).toBe(expected));
});
