import type { z } from 'zod';
import { issueReport } from '#cli/lib/issue-reports.ts';
import type { buildReportSchema } from '#cli/lib/reports/reports.ts';
import type { BrandResult } from './build-brands.ts';

type Report = z.infer<typeof buildReportSchema>;

/** The one line of a brand; with `why` also what made it rebuild. */
export function resultLine(result: BrandResult, folder: string, why: boolean): string {
  const reasons = result.why.length > 0 ? result.why.join(', ') : 'nothing changed';
  const because = why && result.kind !== 'failed' ? `; why: ${reasons}` : '';
  return `${result.brid}: ${whatCame(result, folder)}${because}`;
}

function whatCame(result: BrandResult, folder: string): string {
  if (result.kind === 'unchanged') return 'unchanged';
  if (result.kind === 'failed') return 'not built';
  const { files, bytes, ms } = result;
  return `built, ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${ms} ms → ${folder}`;
}

/** Adds a brand to the report that `--json` prints. */
export function addToReport(report: Report, result: BrandResult, folder: string): void {
  const { brid, why } = result;
  if (result.kind === 'built') {
    const { files, bytes, ms } = result;
    report.built.push({ brid, folder, files, bytes, ms, why });
  } else if (result.kind === 'unchanged') report.unchanged.push({ brid, folder });
  else report.failed.push({ brid, issues: result.issues.map(issueReport) });
}

/** The last line: how many of each, and how long it took. */
export function summaryLine({ built, unchanged, failed }: Report, asked: number, seconds: string): string {
  const left = asked - built.length - unchanged.length - failed.length;
  const parts = [`${built.length} built`, `${unchanged.length} unchanged`, `${failed.length} failed`];
  if (left > 0) parts.push(`${left} not begun`);
  return `${parts.join(', ')} in ${seconds} s.`;
}
