import { expect, it } from 'vitest';
import type { BrandResult } from './build-brands.ts';
import { addToReport, resultLine, summaryLine } from './build-lines.ts';

type Report = Parameters<typeof addToReport>[0];
const result = (changes: object): BrandResult =>
  ({ brid: 'acme', why: [], ...changes }) as unknown as BrandResult;
const built = result({
  kind: 'built',
  files: 3,
  bytes: 1_250_000,
  ms: 40,
  why: ['the program changed', 'forced'],
});
const unchanged = result({ kind: 'unchanged' });
const failed = result({ kind: 'failed', issues: [] });

it.each([
  [built, false, 'acme: built, 3 files, 1.3 MB in 40 ms → dist/acme'],
  [built, true, 'acme: built, 3 files, 1.3 MB in 40 ms → dist/acme; why: the program changed, forced'],
  [unchanged, false, 'acme: unchanged'],
  [unchanged, true, 'acme: unchanged; why: nothing changed'],
  [failed, true, 'acme: not built'],
])('%#: a brand has one line', (one, why, line) => {
  expect(resultLine(one, 'dist/acme', why)).toBe(line);
});

it('the last line counts each kind, and what was not begun', () => {
  const report = { built: [], unchanged: [], failed: [] } as unknown as Report;
  for (const one of [built, unchanged, failed]) addToReport(report, one, 'dist/acme');
  expect(summaryLine(report, 3, '1.2')).toBe('1 built, 1 unchanged, 1 failed in 1.2 s.');
  expect(summaryLine(report, 5, '1.2')).toBe('1 built, 1 unchanged, 1 failed, 2 not begun in 1.2 s.');
  expect(report).toMatchObject({
    built: [{ brid: 'acme', folder: 'dist/acme', files: 3, bytes: 1_250_000, ms: 40 }],
    unchanged: [{ brid: 'acme', folder: 'dist/acme' }],
    failed: [{ brid: 'acme', issues: [] }],
  });
});
