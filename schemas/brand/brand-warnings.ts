import { expiredOverrides } from './expired-overrides.ts';
import type { Issue } from './findings/issue.ts';
import type { ResolvedBrand } from './resolve-brand.ts';

/**
 * What is not right with a brand that can be served all the same.
 * @param today the day with which `expires` is compared, as 2026-12-31
 */
export function brandWarnings(resolved: Extract<ResolvedBrand, { ok: true }>, today: string): Issue[] {
  const { brand, merged, own } = resolved;
  return expiredOverrides(brand, merged, own, today);
}
