import { countNoun } from '#app/lib/count-noun.ts';
import type { Paint } from '#schemas/brand/findings/issue.ts';
import type { DoctorFinding } from './doctor-report.ts';

const SIGNS = { ok: '✔', warning: '⚠', error: '✖' } as const;

/** How many findings there are of each kind. */
interface FindingCounts {
  fine: number;
  warnings: number;
  errors: number;
}

/** Counts findings by status. */
export function countFindings(findings: readonly DoctorFinding[]): FindingCounts {
  const count = (status: DoctorFinding['status']) =>
    findings.filter((finding) => finding.status === status).length;
  return { fine: count('ok'), warnings: count('warning'), errors: count('error') };
}

/**
 * Findings as text: a heading for each group, each finding with its fix below it, then the totals.
 * @param verbose also shows passed checks
 */
export function findingLines(findings: readonly DoctorFinding[], paint: Paint, verbose: boolean): string[] {
  const shown = findings.filter(({ status }) => verbose || status !== 'ok');
  const groups = [...new Set(shown.map(({ group }) => group))];
  const lines = groups.flatMap((group) => [
    paint('place', group),
    ...shown.filter((finding) => finding.group === group).flatMap((finding) => linesOf(finding, paint)),
    '',
  ]);
  return [...lines, sumLine(countFindings(findings))];
}

function linesOf(finding: DoctorFinding, paint: Paint): string[] {
  if (finding.status === 'ok') return [`${SIGNS.ok} ${printable(finding.message)}`];
  const sign = paint(finding.status === 'error' ? 'mark' : 'place', SIGNS[finding.status]);
  // The lines of a longer fix are aligned.
  const [first = '', ...rest] = finding.fix.split('\n').map(printable);
  return [
    `${sign} ${printable(finding.message)}`,
    `    fix: ${paint('hint', first)}`,
    ...rest.map((line) => `         ${paint('hint', line)}`),
  ];
}

/** Text from other servers must not control the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

function sumLine({ fine, warnings, errors }: FindingCounts): string {
  if (errors + warnings === 0) return `${countNoun(fine, 'check')}, all fine.`;
  return `${countNoun(fine, 'check')} fine, ${countNoun(errors, 'error')}, ${countNoun(warnings, 'warning')}.`;
}
