import { assetFindings } from '#app/server/brand/asset-findings.ts';
import { loadBrands } from '#app/server/brand/load-brands.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import {
  githubReport,
  type IssueFormat,
  issueReport,
  sarifReport,
  textReport,
} from '#cli/lib/issue-reports.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { domainClashes } from '#schemas/brand/domain-clashes.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { validateReportSchema } from '#schemas/cli/reports.ts';

/** Options of `validate`. */
export interface ValidateOptions {
  format?: IssueFormat;
  json?: boolean;
  strict?: boolean;
}

/** Checks the named brands, or all. Domains are compared over all brands, whichever are named. */
export async function runValidate(
  brids: readonly string[],
  options: ValidateOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const { folders, presetIssues } = loadBrands(project.brands);
  const names = pickBrands(
    brids,
    folders.map((folder) => folder.brid),
  );
  const brands = folders.flatMap((folder) => (folder.ok ? [folder.loaded.brand] : []));
  const issues: Issue[] = [
    ...presetIssues,
    ...folders
      .filter((folder) => names.includes(folder.brid))
      .flatMap((folder) => (folder.ok ? assetFindings(folder.loaded) : folder.issues)),
    ...domainClashes(brands)
      .filter((clash) => names.includes(clash.brid))
      .map((clash) => clash.issue),
  ];
  const warnings = issues.filter((issue) => issue.severity === 'warning').length;
  const errors = issues.length - warnings;
  const format = options.json ? 'json' : (options.format ?? 'text');
  if (format === 'json') {
    const report = { brands: names.length, errors, warnings, issues: issues.map(issueReport) };
    output.print(JSON.stringify(validateReportSchema.parse(report), null, 2));
  } else if (format === 'sarif') output.print(JSON.stringify(sarifReport(issues, project.version), null, 2));
  else if (format === 'github') for (const line of githubReport(issues)) output.print(line);
  else {
    for (const text of textReport(issues, output.paint)) output.print(text);
    output.print(summary(names.length, errors, warnings));
  }
  return errors > 0 || (options.strict && warnings > 0) ? EXIT.findings : EXIT.fine;
}

function summary(brands: number, errors: number, warnings: number): string {
  const count = (number: number, word: string) => (number === 1 ? `1 ${word}` : `${number} ${word}s`);
  if (errors + warnings === 0) return `${count(brands, 'brand')} checked, all fine.`;
  return `${count(brands, 'brand')} checked, ${count(errors, 'mistake')}, ${count(warnings, 'warning')}.`;
}
