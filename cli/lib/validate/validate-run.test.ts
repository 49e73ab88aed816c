import { expect, it } from 'vitest';
import { validateSummary } from './validate-run.ts';

it.each([
  [{ brands: 1, errors: 0, warnings: 0 }, '1 brand checked, all fine.'],
  [{ brands: 0, errors: 0, warnings: 0 }, 'There are no brands here, so nothing was checked.'],
  [{ brands: 2, errors: 1, warnings: 2 }, '2 brands checked, 1 mistake, 2 warnings.'],
  [{ brands: 1, errors: 1, warnings: 0, fixed: 3 }, '1 brand checked, 3 fixed, 1 mistake left, 0 warnings.'],
  [{ brands: 1, errors: 0, warnings: 0, fixed: 3 }, '1 brand checked, 3 fixed, all fine.'],
  [{ brands: 1, errors: 0, warnings: 0, fixed: 3, isDryRun: true }, '1 brand checked, 3 to fix, all fine.'],
])('%j is "%s"', (counts, line) => {
  expect(validateSummary(counts)).toBe(line);
});
