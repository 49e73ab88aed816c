import { brandFolderNames, loadBrandFolder, loadPresets } from '#app/server/brand/load-brands.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { domainClashes } from '#schemas/brand/domain-clashes.ts';
import { formatIssue, type Issue } from '#schemas/brand/issue.ts';

/** Checks the named brands, or all; prints every issue and one line that sums up. */
export async function runValidate(
  brids: readonly string[],
  { project, output }: CommandContext,
): Promise<number> {
  const names = pickBrands(brids, brandFolderNames(project.brands));
  const { presets, issues: presetIssues } = loadPresets(project.brands);
  const folders = names.map((name) => loadBrandFolder(project.brands, name, presets));
  const loaded = folders.flatMap((folder) => (folder.ok ? [folder.loaded.brand] : []));
  const issues: Issue[] = [
    ...presetIssues,
    ...folders.flatMap((folder) => (folder.ok ? [] : folder.issues)),
    ...domainClashes(loaded),
  ];
  for (const issue of issues) output.print(`${formatIssue(issue)}\n`);
  const broken = folders.filter((folder) => !folder.ok).length;
  const brands = names.length === 1 ? '1 brand' : `${names.length} brands`;
  if (issues.length === 0) output.print(`${brands} checked, all fine.`);
  else
    output.print(
      `${brands} checked, ${broken} broken, ${issues.length === 1 ? '1 mistake' : `${issues.length} mistakes`}.`,
    );
  return issues.length === 0 ? EXIT.fine : EXIT.findings;
}
