import type { Paint } from '#schemas/brand/findings/issue.ts';
import type { FeedsLintReport } from './feeds-lint-report.ts';

/** The report as lines for a person. */
export function lintLines(report: FeedsLintReport, paint: Paint): string[] {
  const { place, title, format, items, errors, warnings, notes } = report;
  const lines = report.findings.flatMap(({ severity, code, message, fix, line, column }) => {
    const where = line === undefined ? place : `${place}:${line}${column === undefined ? '' : `:${column}`}`;
    return [`${paint('place', where)}: ${severity} ${code}: ${message}`, `  ${paint('hint', fix)}`];
  });
  const what =
    format === null
      ? 'No feed'
      : `${title ?? 'A feed without a title'} (${format}, ${items} ${items === 1 ? 'item' : 'items'})`;
  const counts = [counted(errors, 'error'), counted(warnings, 'warning'), counted(notes, 'note')];
  const found = counts.filter((text) => text !== '').join(', ');
  return [...lines, `${what}: ${found || 'all fine'}.`];
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
}
