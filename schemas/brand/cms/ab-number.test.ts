import { expect, it } from 'vitest';
import { isAbNumber } from './ab-number.ts';

it.each([1, 500, 1000])('%s is an A/B number', (value) => expect(isAbNumber(value)).toBe(true));

it.each([0, 1001, -1, 1.5, Number.NaN, '7', undefined, null])('%s is none', (value) =>
  expect(isAbNumber(value)).toBe(false),
);
