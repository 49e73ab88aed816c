import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandFolderNames, loadBrandFolder, loadPresets } from '#app/server/brand/load-brands.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { writeDeployment } from '#cli/lib/deployment/write-deployment.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { formatIssue } from '#schemas/brand/issue.ts';

/** Options of `build`. */
export interface BuildOptions {
  all?: boolean;
  out?: string;
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
  for (const issue of issues) output.note(formatIssue(issue));
  const out = options.out ? path.resolve(options.out) : project.dist;
  let failed = 0;
  for (const name of names) {
    const started = performance.now();
    const folder = loadBrandFolder(project.brands, name, presets);
    if (!folder.ok) {
      failed += 1;
      output.note(`${name}: not built`);
      for (const issue of folder.issues) output.note(formatIssue(issue));
      continue;
    }
    const target = path.join(out, name);
    const result = await writeDeployment(folder.loaded, project, target);
    const ms = Math.round(performance.now() - started);
    output.print(
      `${name}: ${result.files} files, ${(result.bytes / 1e6).toFixed(1)} MB in ${ms} ms → ${path.relative(process.cwd(), target) || '.'}`,
    );
  }
  output.print(`${names.length - failed} built, ${failed} failed.`);
  return failed === 0 ? EXIT.fine : EXIT.findings;
}

/** Compiles the app where its sources changed; the bare-Node script knows how. */
async function compileApp(root: string): Promise<void> {
  const script = pathToFileURL(path.join(root, 'cli', 'bin', 'prepare.mjs')).href;
  const { ensureBuilt } = (await import(script)) as { ensureBuilt(): Promise<void> };
  await ensureBuilt();
}
