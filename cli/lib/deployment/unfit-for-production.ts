import { shownPath } from '#app/brand/brand.port.server.ts';
import type { BuildRecord } from '#cli/lib/deployment/cache/build-record.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { issuesOnDay } from '#schemas/brand/rules/production-issues.ts';

/**
 * Why brands must not be published yet, by id; brands that could be are not in it, nor those that cannot be read.
 * @param inspected what was read of the brands, in this run or an earlier one
 * @param now of the day with which last days are compared
 */
export function unfitForProduction(
  inspected: BuildRecord['brands'],
  brids: readonly string[],
  now = new Date(),
): Map<string, Issue[]> {
  const today = now.toISOString().slice(0, 10);
  const unfit = new Map<string, Issue[]>();
  for (const brid of brids) {
    const issues = issuesOnDay(inspected[brid]?.inspection?.unfit ?? [], today);
    if (issues.length > 0)
      unfit.set(
        brid,
        issues.map((issue) => ({ ...issue, file: shownPath(issue.file) })),
      );
  }
  return unfit;
}
