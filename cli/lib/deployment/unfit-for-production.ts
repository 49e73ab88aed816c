import path from 'node:path';
import { loadPresets, readBrandText, shownPath } from '#app/brand/brand.port.server.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { productionIssues } from '#schemas/brand/rules/production-issues.ts';

/**
 * Why brands must not be published yet, by id; brands that could be are not in it, nor those that cannot be read.
 * @param root folder of the brands
 * @param now of the day with which last days are compared
 */
export function unfitForProduction(
  root: string,
  brids: readonly string[],
  now = new Date(),
): Map<string, Issue[]> {
  const { presets } = loadPresets(root);
  const today = now.toISOString().slice(0, 10);
  const unfit = new Map<string, Issue[]>();
  for (const brid of brids) {
    const file = path.join(root, brid, 'brand.yaml');
    const resolved = resolveBrand(readBrandText(file) ?? '', shownPath(file), presets);
    const issues = resolved.ok ? productionIssues(resolved, today) : [];
    if (issues.length > 0) unfit.set(brid, issues);
  }
  return unfit;
}
