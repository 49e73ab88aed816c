import { expect, it } from 'vitest';
import { carrierDate } from './carrier-date.server.ts';

const NINE = Date.UTC(2026, 10, 21, 9);

it.each([
  [1_795_251_600],
  [1_795_251_600_000],
  [1_795_251_600_000_000],
  [1_795_251_600_000_000_000],
  ['1795251600000000'],
  ['/Date(1795251600000)/'],
  ['/Date(1795251600000+0100)/'],
  [{ $date: '2026-11-21T09:00:00Z' }],
  [{ $date: 1_795_251_600_000 }],
  [{ $date: { $numberLong: '1795251600000' } }],
  [{ seconds: 1_795_251_600, nanos: 0 }],
  [{ _seconds: 1_795_251_600, _nanoseconds: 0 }],
  [[2026, 11, 21, 9, 0]],
  [' 2026-11-21T09:00:00Z '],
  ['20261121T090000Z'],
  ['November 21, 2026 09:00 AM'],
])('%j is nine o’clock', (given) => expect(carrierDate(given)).toBe(NINE));

it.each([[0], ['']])('%j is "unknown"', (given) => expect(carrierDate(given)).toBe(0));

it.each([
  [-1],
  [7],
  [1e300],
  [Number.NaN],
  ['soon'],
  [true],
  [null],
  [undefined],
  [[]],
  [[2026, 11]],
  [[2026, 'x', 1]],
  [[2026, 99, 1]],
  [{}],
  [{ $date: null }],
  [{ $date: { $date: {} } }],
  [{ seconds: 1 }],
])('%j is no date', (given) => expect(carrierDate(given)).toBeNull());
