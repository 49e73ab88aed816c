import type { Issue } from '#schemas/brand/findings/issue.ts';

/**
 * Checks run in stages, and a failed stage hides the findings of the next: a file that cannot be read has no unknown
 * keys. One finding of an earlier stage weighs more than all findings that it may hide.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  'yaml-syntax': 1e9,
  'duplicate-key': 1e9,
  'yaml-alias': 1e9,
  'not-a-map': 1e9,
  'file-too-large': 1e9,
  'nested-too-deep': 1e9,
  'missing-defaults': 1e6,
  'bad-extends': 1e6,
  'unknown-key': 1e3,
  'invalid-value': 1e3,
  'missing-key': 1e3,
};

/** The severity of all findings as one number; warnings count 0. */
export function severity(issues: readonly Issue[]): number {
  return issues
    .filter((issue) => issue.severity !== 'warning')
    .reduce((sum, { code }) => sum + (Object.hasOwn(WEIGHTS, code) ? (WEIGHTS[code] ?? 1) : 1), 0);
}
