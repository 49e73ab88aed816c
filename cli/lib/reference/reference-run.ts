import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { loadPresets } from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { homeOf } from '#cli/lib/project.ts';
import { referenceReportSchema } from '#cli/lib/reports/service-reports.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import { referenceFiles } from './reference-files.ts';

/** Options of `reference`. */
export interface ReferenceOptions {
  check?: boolean;
  json?: boolean;
}

/**
 * Writes the generated files that are stale, or with `check` only lists them and ends with findings: those of the
 * checkout or, for an installed package, those of the repository of brands. The presets are from there, too, even if
 * `BRANDS_DIR` is set: the files belong to them.
 */
export async function runReference(
  options: ReferenceOptions,
  program: Command,
  { project, output }: CommandContext,
): Promise<number> {
  const root = homeOf(project);
  const { presets, issues } = loadPresets(path.join(root, 'brands'));
  if (issues.length > 0) {
    for (const issue of issues) output.warn(formatIssue(issue, output.paint));
    throw new CommandError(
      'A preset cannot be read; nothing was written.',
      'Fix the file named above.',
      EXIT.findings,
    );
  }
  const files = referenceFiles(presets, program);
  const stale = [...files].filter(([name, text]) => read(path.join(root, name)) !== text);
  if (!options.check) for (const [name, text] of stale) write(path.join(root, name), text);
  const names = stale.map(([name]) => name);
  if (options.json) {
    const report = { checked: files.size, stale: names, written: !options.check };
    output.print(JSON.stringify(referenceReportSchema.parse(report), null, 2));
  } else if (stale.length === 0) output.print(`${files.size} files checked, all fresh.`);
  else for (const name of names) output.print(options.check ? `stale: ${name}` : `wrote ${name}`);
  if (!options.check || stale.length === 0) return EXIT.fine;
  output.note('Run: npx masthead reference');
  return EXIT.findings;
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Written to another file and then renamed, so that an editor never reads half a schema. */
function write(file: string, text: string): void {
  const fresh = `${file}.new`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(fresh, text);
    renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
}
