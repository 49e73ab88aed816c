import {
  assetFindings,
  brandFolderNames,
  type CheckedFolder,
  checkBrandFolder,
  folderClaims,
  loadPresets,
  locateBrandIssue,
  locateClash,
  namingBrand,
  presetFindings,
} from '#app/brand/brand.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { readBrandFiles, replaceFile } from '#cli/lib/fix/brand-file-texts.ts';
import { type FixedFiles, fixFiles, unique } from '#cli/lib/fix/fix-files.ts';
import type { AppliedFix } from '#cli/lib/fix/fix-text.ts';
import {
  githubReport,
  type IssueFormat,
  issueReport,
  sarifReport,
  textReport,
} from '#cli/lib/issue-reports.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { validateReportSchema } from '#cli/lib/reports/reports.ts';
import { claimTimes } from '#cli/lib/revisions/claim-times.ts';
import type { Issue, Paint } from '#schemas/brand/findings/issue.ts';
import type { Presets } from '#schemas/brand/resolve-brand.ts';
import { domainClashes } from '#schemas/brand/rules/domain-clashes.ts';
import type { BrandClaims } from '#schemas/brand/rules/host-claims.ts';
import { pictureFindings } from './pictures/picture-findings.ts';

/** What `validate` counted. */
interface ValidateCounts {
  brands: number;
  errors: number;
  warnings: number;
  /** Mistakes fixed; only with `--fix`. */
  fixed?: number;
  /** True when nothing was written. */
  isDryRun?: boolean;
}

/** The last line of `validate`. */
export function validateSummary({ brands, errors, warnings, fixed, isDryRun }: ValidateCounts): string {
  if (brands + errors + warnings === 0) return 'There are no brands here, so nothing was checked.';
  const left = fixed === undefined ? '' : ' left';
  const done = fixed === undefined ? [] : [`${fixed} ${isDryRun ? 'to fix' : 'fixed'}`];
  const found =
    errors + warnings === 0
      ? ['all fine']
      : [`${countNoun(errors, 'mistake')}${left}`, countNoun(warnings, 'warning')];
  return `${[`${countNoun(brands, 'brand')} checked`, ...done, ...found].join(', ')}.`;
}

const what = ({ from, to }: AppliedFix) => (to === '' ? `${from} removed` : `${from} → ${to}`);

/** What was fixed, one line each; in a dry run also the lines that would change. */
function fixedLines(fixed: readonly AppliedFix[], paint: Paint, isDryRun: boolean): string[] {
  return fixed.flatMap((one) => {
    const place = paint('place', `${one.file}:${one.line}:${one.column}`);
    if (!isDryRun) return [`fixed ${place}  ${what(one)}`];
    return [
      `would fix ${place}  ${what(one)}`,
      ...one.removed.map((line) => paint('mark', `  - ${line}`)),
      ...one.added.map((line) => paint('hint', `  + ${line}`)),
    ];
  });
}

/** Options of `validate`. */
export interface ValidateOptions {
  format?: IssueFormat;
  json?: boolean;
  strict?: boolean;
  fix?: boolean;
  dryRun?: boolean;
}

interface Examined {
  names: string[];
  issues: Issue[];
}

/** Checks the named brands, or all. What brands claim is compared over all of them, whichever are named. */
export async function runValidate(
  brids: readonly string[],
  options: ValidateOptions,
  context: CommandContext,
): Promise<number> {
  const root = context.project.brands;
  const found = await examine(root, brids);
  const isWrong = found.issues.some((issue) => issue.severity !== 'warning');
  const mending = isWrong ? fixFiles(readBrandFiles(root), found.names) : undefined;
  const left = options.fix && mending ? await afterFixing(root, brids, found, mending, options) : found;
  const errors = left.issues.filter((issue) => issue.severity !== 'warning').length;
  const warnings = left.issues.length - errors;
  printFindings(brids, left, { errors, warnings }, mending, options, context);
  return errors > 0 || (options.strict && warnings > 0) ? EXIT.findings : EXIT.fine;
}

async function examine(root: string, brids: readonly string[]): Promise<Examined> {
  const { presets, issues: presetIssues } = loadPresets(root);
  const folders = brandFolderNames(root);
  const names = new Set(pickBrands(brids, folders, root));
  const issues = [...presetIssues, ...(brids.length === 0 ? presetFindings(root, presets) : [])];
  // Of a brand, only what is compared with others stays in memory, so that a thousand brands need no more than ten.
  const claims: BrandClaims[] = [];
  for (const name of folders) {
    const folder = checkBrandFolder(root, name, presets);
    claims.push(folderClaims(folder));
    if (names.has(name)) issues.push(...(await findingsOf(folder, root, presets)));
  }
  const isAsked = ({ brid }: { brid: string }) => names.has(brid);
  const clashes = domainClashes(claims, claimTimes(root)).filter(isAsked);
  for (const clash of clashes) issues.push(locateClash(root, clash, presets));
  return { names: [...names], issues: unique(issues) };
}

async function findingsOf(folder: CheckedFolder, root: string, presets: Presets): Promise<Issue[]> {
  if (!folder.ok) return folder.issues;
  const found = [...assetFindings(folder.found), ...(await pictureFindings(folder.found))];
  const aboutAssets = found.map((issue) =>
    issue.path === '' ? issue : locateBrandIssue(root, folder.brid, issue, presets),
  );
  const name = (issue: Issue) => namingBrand(issue, root, folder.brid);
  return [...folder.warnings, ...aboutAssets].map(name);
}

/** Writes the fixes and checks again; a dry run reports the mistakes that would remain in the files. */
async function afterFixing(
  root: string,
  brids: readonly string[],
  before: Examined,
  { changed, issues }: FixedFiles,
  { dryRun }: ValidateOptions,
): Promise<Examined> {
  if (!dryRun) {
    for (const [file, text] of changed) replaceFile(file, text);
    return examine(root, brids);
  }
  const files = new Set(changed.keys());
  const inOthers = before.issues.filter((issue) => !files.has(issue.file));
  return { names: before.names, issues: unique([...inOthers, ...[...issues.values()].flat()]) };
}

function printFindings(
  brids: readonly string[],
  { names, issues }: Examined,
  counts: { errors: number; warnings: number },
  mending: FixedFiles | undefined,
  options: ValidateOptions,
  { project, output }: CommandContext,
): void {
  const fixed = mending?.fixed ?? [];
  const format = options.json ? 'json' : (options.format ?? 'text');
  if (format === 'json') {
    const fixes = options.fix ? { fixed: fixed.map(({ removed: _, added: __, ...one }) => one) } : {};
    const report = { brands: names.length, ...counts, issues: issues.map(issueReport), ...fixes };
    output.print(JSON.stringify(validateReportSchema.parse(report), null, 2));
  } else if (format === 'sarif') output.print(JSON.stringify(sarifReport(issues, project.version), null, 2));
  else if (format === 'github') for (const line of githubReport(issues)) output.print(line);
  else {
    const isDryRun = options.dryRun === true;
    if (options.fix) for (const line of fixedLines(fixed, output.paint, isDryRun)) output.print(line);
    if (options.fix && fixed.length > 0) output.print('');
    for (const text of textReport(issues, output.paint)) output.print(text);
    output.print(
      validateSummary({
        brands: names.length,
        ...counts,
        ...(options.fix ? { fixed: fixed.length, isDryRun } : {}),
      }),
    );
    const mendable = issues.filter((issue) => fixed.some((one) => isAbout(one, issue))).length;
    if (options.fix || mendable === 0) return;
    output.print(
      `${mendable} of them can be fixed: npx masthead ${['validate', ...brids, '--fix'].join(' ')}`,
    );
  }
}

/** Whether a fix removed this finding; a fix may reveal further mistakes, which are not among the findings. */
function isAbout(fixed: AppliedFix, issue: Issue): boolean {
  return (['file', 'line', 'column', 'code'] as const).every((key) => fixed[key] === issue[key]);
}
