import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  carrierFlag,
  carrierWord,
  dateOrNull,
  idText,
  numeric,
  reportingValues,
} from './carrier-values.server.ts';

const ODD = 'odd';
const read = (schema: z.ZodType, given: unknown) => {
  const parsed = schema.safeParse(given);
  return parsed.success ? parsed.data : ODD;
};

const NINE = '2026-11-21T09:00:00.000Z';

it.each([
  [1_795_251_600_000, NINE],
  [1_795_251_600, NINE],
  ['1795251600000', NINE],
  ['1795251600', NINE],
  ['2026-11-21T09:00:00Z', NINE],
  ['2026-11-21T10:00:00+01:00', NINE],
  ['2026-11-21T09:00:00', NINE],
  ['2026-11-21 09:00:00', NINE],
  ['Sat, 21 Nov 2026 09:00:00 GMT', NINE],
  ['Sat, 21 Nov 2026 04:00:00 EST', NINE],
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['', null],
  [null, null],
  [undefined, null],
  [0, null],
  ['1970-01-01T00:00:00Z', null],
  [-1, ODD],
  [7, ODD],
  [1e300, ODD],
  ['yesterday', ODD],
  ['0001-01-01T00:00:00', ODD],
  ['+275760-09-13T00:00:00Z', ODD],
  [true, ODD],
  [{ seconds: 1 }, ODD],
])('the date %j is %j', (given, expected) => expect(read(dateOrNull, given)).toBe(expected));

it.each([
  [true, true],
  ['true', true],
  ['TRUE', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
  ['', ODD],
  ['yes', ODD],
  [2, ODD],
  [null, ODD],
  [[], ODD],
])('the flag %j is %j (section 5)', (given, expected) => expect(read(carrierFlag, given)).toBe(expected));

describe('an id', () => {
  it.each([
    ['18446744073709551615', '18446744073709551615'],
    [12, '12'],
    ['slug', 'slug'],
  ])('%j is valid', (given, expected) => expect(read(idText, given)).toBe(expected));

  it.each([[2 ** 64], [1.5], [-3], [''], [' '], [null], [{}]])('%j is invalid', (given) =>
    expect(read(idText, given)).toBe(ODD),
  );
});

it.each([
  [3, 3],
  ['3', 3],
  ['2.5', 2.5],
  ['', ODD],
  ['1e9', ODD],
  [true, ODD],
])('the number %j is %j', (given, expected) => expect(read(numeric, given)).toBe(expected));

it.each([
  ['sports', 'sports'],
  [{ text: 'sports' }, 'sports'],
  [{ id: 'l-1', name: 'sports' }, 'sports'],
  [{ text: '', label: 'sports' }, 'sports'],
  [{ weight: 1 }, ODD],
  [7, ODD],
  ['', ODD],
])('the word %j is %j', (given, expected) => expect(read(carrierWord, given)).toBe(expected));

it('lists of reporting become texts, as do flags (section 3, model ids)', () => {
  expect(
    read(reportingValues, { model_id: ['m-7', 8], online: true, strategy_id: 's', score: 2, none: null }),
  ).toEqual({ model_id: 'm-7,8', online: 'true', strategy_id: 's', score: 2, none: null });
});
