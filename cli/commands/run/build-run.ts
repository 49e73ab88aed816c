import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import type { LoadedBrand } from '#app/server/brand/load-brands.ts';
import { brandFolderNames, loadBrandFolder, loadPresets } from '#app/server/brand/load-brands.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { writeDeployment } from '#cli/lib/deployment/write-deployment.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { issueReport } from '#cli/lib/issue-reports.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import type { Project } from '#cli/lib/project.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import { buildReportSchema } from '#schemas/cli/reports.ts';

/** Options of `build`. */
export interface BuildOptions {
  all?: boolean;
  out?: string;
  json?: boolean;
}

/** Builds the named brands, or all. A broken brand is reported and never stops the others. */
export async function runBuild(
  brids: readonly string[],
  options: BuildOptions,
  context: CommandContext,
): Promise<number> {
  const { project, output } = context;
  if (brids.length === 0 && !options.all) {
    throw new CommandError('Which brands shall be built?', 'Name them (masthead build acme), or say --all.');
  }
  const names = pickBrands(options.all ? [] : brids, brandFolderNames(project.brands));
  await compileApp(project.root);
  const { presets, issues } = loadPresets(project.brands);
  for (const issue of issues) output.warn(formatIssue(issue, output.paint));
  const out = options.out ? path.resolve(options.out) : project.dist;
  const report: z.infer<typeof buildReportSchema> = { built: [], failed: [] };
  for (const brid of names) {
    const folder = loadBrandFolder(project.brands, brid, presets);
    if (!folder.ok) {
      report.failed.push({ brid, issues: folder.issues.map(issueReport) });
      output.warn(`${brid}: not built`);
      for (const issue of folder.issues) output.warn(formatIssue(issue, output.paint));
      continue;
    }
    const done = await buildOne(folder.loaded, project, path.join(out, brid));
    report.built.push(done);
    if (!options.json)
      output.print(
        `${brid}: ${done.files} files, ${(done.bytes / 1e6).toFixed(1)} MB in ${done.ms} ms → ${done.folder}`,
      );
  }
  if (options.json) output.print(JSON.stringify(buildReportSchema.parse(report), null, 2));
  else output.print(`${report.built.length} built, ${report.failed.length} failed.`);
  return report.failed.length === 0 ? EXIT.fine : EXIT.findings;
}

async function buildOne(loaded: LoadedBrand, project: Project, target: string) {
  const started = performance.now();
  const { files, bytes } = await writeDeployment(loaded, project, target);
  const folder = path.relative(process.cwd(), target) || '.';
  return { brid: loaded.brand.brid, folder, files, bytes, ms: Math.round(performance.now() - started) };
}

/** Compiles the app where its sources changed; the bare-Node script knows how. */
async function compileApp(root: string): Promise<void> {
  const script = pathToFileURL(path.join(root, 'cli', 'bin', 'prepare.mjs')).href;
  const { ensureBuilt } = (await import(script)) as { ensureBuilt(): Promise<void> };
  await ensureBuilt();
}
