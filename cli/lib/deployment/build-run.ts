import { existsSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { z } from 'zod';
import { brandFolderNames, shownPath } from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT, INTERRUPTED } from '#cli/lib/exit-codes.ts';
import { buildReportSchema } from '#cli/lib/reports/reports.ts';
import { compileApp } from '#cli/lib/serve/compile-app.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import { type BrandResult, type BuildRequest, buildBrands } from './build-brands.ts';
import { addToReport, resultLine, summaryLine } from './build-lines.ts';
import { buildProgress } from './build-progress.ts';
import { checkDeploymentFolder } from './check-deployment-folder.ts';
import { type BrandChoice, chosenBrands } from './chosen-brands.ts';
import { listenForInterrupts } from './listen-for-interrupts.ts';
import { writeForAll } from './readable-deployment.ts';

/** Options of `build`. */
export interface BuildOptions extends BrandChoice {
  out?: string;
  /** Print why a brand is rebuilt. */
  why?: boolean;
  force?: boolean;
  /** `production` refuses brands that may be tried but not be published yet. */
  target?: 'trial' | 'production';
  /** Brands built in parallel. */
  jobs?: number;
  /** False stops after the first brand that cannot be built. */
  keepGoing?: boolean;
  /** With --all: remove deployments of brands that are gone or retired. */
  prune?: boolean;
  json?: boolean;
  quiet?: boolean;
}

type Report = z.infer<typeof buildReportSchema>;

/**
 * Builds the named brands, the affected ones, or all; skips brands that did not change. A broken brand is reported
 * and does not stop the others.
 * @throws CommandError, before anything is written, if a folder of the output is no deployment of its brand
 */
export async function runBuild(
  brids: readonly string[],
  options: BuildOptions,
  context: CommandContext,
): Promise<number> {
  writeForAll();
  const { project, output } = context;
  const chosen = chosenBrands(brids, options, project);
  if (options.prune && !options.all) {
    const hint = 'Say: masthead build --all --prune.';
    throw new CommandError('--prune needs --all: it removes what is not among all brands.', hint);
  }
  const out = options.out ? path.resolve(options.out) : project.dist;
  for (const brid of chosen.brids) checkDeploymentFolder(path.join(out, brid), brid);
  if (chosen.note) output.note(chosen.note);
  await compileApp(project.root);
  const started = performance.now();
  const report: Report = { built: [], unchanged: [], failed: [] };
  const interrupted = await build(chosen.brids, options, context, report);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (options.all && !interrupted) sweep(chosen.brids, options, context, report);
  if (options.json) output.print(JSON.stringify(buildReportSchema.parse(report), null, 2));
  else {
    output.print(summaryLine(report, chosen.brids.length, seconds));
    printNextSteps(brids, report, out, context);
  }
  if (interrupted) return INTERRUPTED;
  return report.failed.length === 0 ? EXIT.fine : EXIT.findings;
}

/** What an engineer does with the deployment that they have asked for by its name. */
function printNextSteps(
  brids: readonly string[],
  report: Report,
  out: string,
  { output }: CommandContext,
): void {
  const [built] = report.built;
  if (brids.length !== 1 || built === undefined) return;
  const folder = shownPath(path.join(out, built.brid));
  output.note('\nNext:');
  output.note(`  node ${folder}/smoke.mjs            tests it`);
  output.note(`  node ${folder}/server.mjs --demo    serves it, with demo stories`);
}

/** Names the deployments of brands that are gone or retired, and removes them with `--prune`. */
function sweep(
  brids: readonly string[],
  { out, prune }: BuildOptions,
  { project, output }: CommandContext,
  report: Report,
): void {
  const folder = out ? path.resolve(out) : project.dist;
  const stale = staleDeployments(folder, brids);
  if (stale.length === 0) return;
  if (prune) pruneDeployments(folder, stale);
  report.stale = stale.map((brid) => ({ brid, removed: prune === true }));
  const what = stale.join(', ');
  if (prune) {
    output.note(`Removed the deployments of ${what}.`);
    return;
  }
  const hint = 'build --all --prune removes such deployments';
  const known = brandFolderNames(project.brands);
  const gone = stale.filter((brid) => !known.includes(brid)).join(', ');
  const retired = stale.filter((brid) => known.includes(brid)).join(', ');
  if (gone) output.warn(`No brand for ${gone} in ${folder}; ${hint}.`);
  if (retired) output.warn(`Deployments of retired brands in ${folder}: ${retired}; ${hint}.`);
}

/** @returns whether a signal ended it early */
async function build(
  brids: readonly string[],
  options: BuildOptions,
  context: CommandContext,
  report: Report,
): Promise<boolean> {
  const { project } = context;
  const out = options.out ? path.resolve(options.out) : project.dist;
  const progress = buildProgress(process.stderr, options.quiet === true);
  const interruption = listenForInterrupts();
  const request: BuildRequest = {
    project,
    brids,
    out,
    jobs: options.jobs ?? availableParallelism(),
    force: options.force === true,
    isForProduction: options.target === 'production',
    keepGoing: options.keepGoing !== false,
    interrupted: interruption.happened,
    progress: progress.show,
    onResult(result) {
      const folder = path.relative(process.cwd(), path.join(out, result.brid)) || '.';
      progress.clear();
      addToReport(report, result, folder);
      printResult(result, folder, options, context);
    },
  };
  try {
    await buildBrands(request);
  } finally {
    progress.clear();
    interruption.forget();
  }
  return interruption.happened();
}

function printResult(
  result: BrandResult,
  folder: string,
  options: BuildOptions,
  { output }: CommandContext,
): void {
  const line = resultLine(result, folder, options.why === true);
  if (result.kind === 'failed') {
    output.warn(line);
    for (const issue of result.issues) output.warn(formatIssue(issue, output.paint));
  } else if (!options.json) output.print(line);
}

/** A file that every deployment has at its top, and nothing else that could be in the folder. */
const MARKS = ['brand.json', 'deploy.json'];

/**
 * Folders of deployments whose brand is not there any more, sorted. What is no deployment is never named.
 * @param out folder with a deployment a brand
 * @param known ids of the brands that are built
 */
export function staleDeployments(out: string, known: readonly string[]): string[] {
  if (!existsSync(out)) return [];
  return readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !known.includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => MARKS.every((mark) => existsSync(path.join(out, name, mark))))
    .sort();
}

/** Deletes the deployments, their data included. */
export function pruneDeployments(out: string, names: readonly string[]): void {
  for (const name of names) rmSync(path.join(out, name), { recursive: true, force: true });
}
