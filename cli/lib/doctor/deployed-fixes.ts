import type { DoctorFinding } from './doctor-report.ts';

/** Commands of a checkout, and what an operator runs in a deployment instead; the longer ones first. */
const INSTEAD: ReadonlyArray<readonly [RegExp, string]> = [
  [/git pull && npm start(?=\s|$)/, 'deploy a newer build'],
  [/npm ci && npx masthead doctor/, 'deploy the folder again'],
  [/npm ci && npm rebuild \S+/, 'deploy the whole folder, built on a machine of this platform'],
  [/npx masthead (?=\w)/g, 'node masthead.mjs '],
  [/npm start(?=\s|$)/g, 'node server.mjs'],
];

/** The findings with fixes that can be run in a deployment, which has neither npm nor the repository. */
export function deployedFixes(findings: readonly DoctorFinding[]): DoctorFinding[] {
  return findings.map((finding) => {
    if (finding.status === 'ok') return finding;
    return { ...finding, fix: INSTEAD.reduce((fix, [from, to]) => fix.replace(from, to), finding.fix) };
  });
}
