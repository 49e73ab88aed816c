import { type BrandFolder, loadBrands } from '#app/server/brand/load-brands.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { listReportSchema } from '#schemas/cli/reports.ts';

/** Lists all brands; a broken one is listed as broken and makes the command end with findings. */
export async function runList(
  options: { json?: boolean },
  { project, output }: CommandContext,
): Promise<number> {
  const { folders } = loadBrands(project.brands);
  if (options.json) output.print(JSON.stringify(listReportSchema.parse(folders.map(summary)), null, 2));
  else for (const line of table(folders.map(row))) output.print(line);
  return folders.every((folder) => folder.ok) ? EXIT.fine : EXIT.findings;
}

function summary(folder: BrandFolder) {
  if (!folder.ok) return { brid: folder.brid, valid: false, mistakes: folder.issues.length };
  const { brid, name, languages, domains, customer } = folder.loaded.brand;
  return { brid, valid: true, name, languages, domains, customer, version: folder.loaded.version };
}

function row(folder: BrandFolder): string[] {
  if (!folder.ok) return [folder.brid, '(broken)', '', `run: npx masthead validate ${folder.brid}`];
  const { brid, name, languages, domains } = folder.loaded.brand;
  return [brid, name, languages.join(' '), domains.join(' ')];
}

function table(rows: readonly string[][]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
