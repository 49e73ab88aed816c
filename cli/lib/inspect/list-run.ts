import { type BrandFolder, folderClaims, loadBrands, shownPath } from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { listReportSchema } from '#cli/lib/reports/reports.ts';
import { claimTimes } from '#cli/lib/revisions/claim-times.ts';
import { tableLines } from '#cli/lib/table-lines.ts';
import { domainClashes } from '#schemas/brand/rules/domain-clashes.ts';

/** Lists all brands; the command ends with findings if one is broken or claims a host of another one. */
export async function runList(
  options: { json?: boolean },
  { project, output }: CommandContext,
): Promise<number> {
  const { folders } = loadBrands(project.brands);
  const clashes = domainClashes(folders.map(folderClaims), claimTimes(project.brands)).filter(
    ({ issue }) => issue.severity === 'error',
  );
  const clashesOf = ({ brid }: BrandFolder) => clashes.filter((clash) => clash.brid === brid).length;
  if (options.json) {
    const report = folders.map((folder) => summary(folder, clashesOf(folder)));
    output.print(JSON.stringify(listReportSchema.parse(report), null, 2));
  } else if (folders.length === 0) output.note(`There are no brands in ${shownPath(project.brands)}.`);
  else
    for (const line of tableLines(folders.map((folder) => row(folder, clashesOf(folder)))))
      output.print(line);
  return clashes.length === 0 && folders.every((folder) => folder.ok) ? EXIT.fine : EXIT.findings;
}

/** @param clashes number of hosts that belong to another brand */
function summary(folder: BrandFolder, clashes: number) {
  const mistakes = clashes + (folder.ok ? 0 : folder.issues.length);
  if (!folder.ok || mistakes > 0) return { brid: folder.brid, valid: false, mistakes };
  const { brid, name, languages, domains, customer, retired } = folder.loaded.brand;
  const more = retired ? { retired: retired.since } : {};
  return { brid, valid: true, name, languages, domains, customer, version: folder.loaded.version, ...more };
}

function row(folder: BrandFolder, clashes: number): string[] {
  if (!folder.ok || clashes > 0) {
    const state = folder.ok ? '(clashes with another brand)' : '(broken)';
    return [folder.brid, state, '', `run: npx masthead validate ${folder.brid}`];
  }
  const { brid, name, languages, domains, retired } = folder.loaded.brand;
  const state = retired ? ` (retired since ${retired.since})` : '';
  return [brid, name, languages.join(' '), domains.join(' ') + state];
}
