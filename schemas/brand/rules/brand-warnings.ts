import type { Issue } from '#schemas/brand/findings/issue.ts';
import { locateIssue } from '#schemas/brand/findings/locate-issue.ts';
import type { ResolvedBrand } from '#schemas/brand/resolve-brand.ts';
import { expiredOverrides } from './expired-overrides.ts';
import { ruleWarnings } from './rule-warnings.ts';

/**
 * Problems of a brand that can be served nevertheless.
 * @param today the day with which `expires` is compared, as 2026-12-31
 */
export function brandWarnings(resolved: Extract<ResolvedBrand, { ok: true }>, today: string): Issue[] {
  const { brand, merged, own } = resolved;
  const rules = ruleWarnings(brand).map(
    (one): Issue => ({
      ...locateIssue(merged, own, one.path, one),
      severity: 'warning',
    }),
  );
  return [...expiredOverrides(brand, merged, own, today), ...rules];
}
