import { expect, it } from 'vitest';
import { dateRange } from './date-range.ts';

it('is formatted for the language', () => {
  expect(dateRange('3/21', '4/19', 'en')).toBe('Mar 21 – Apr 19');
  expect(dateRange('3/21', '4/19', 'es')).toBe('21 mar – 19 abr');
});

it('has no year, also when it spans the end of a year', () => {
  expect(dateRange('12/22', '1/19', 'en')).toBe('Dec 22 – Jan 19');
});
