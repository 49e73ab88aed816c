import { type LoadedBrand, loadBrandFolder, loadPresets } from '#app/brand/brand.port.server.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { pickBrands } from './pick-brands.ts';
import { projectBrandIds } from './project-brands.ts';

/**
 * A brand of the project with its assets checked.
 * @param use what the command does with it, in the error
 * @throws CommandError for a name that is no brand, and for a brand with mistakes, which it prints first
 */
export function usableBrand(
  brid: string,
  { project, output }: Pick<CommandContext, 'project' | 'output'>,
  use: 'shown' | 'used' = 'shown',
): LoadedBrand {
  pickBrands([brid], projectBrandIds(project), project.brands);
  if (project.deployed) return project.deployed;
  const folder = loadBrandFolder(project.brands, brid, loadPresets(project.brands).presets);
  if (folder.ok) return folder.loaded;
  for (const issue of folder.issues) output.warn(formatIssue(issue, output.paint));
  throw new CommandError(`${brid} cannot be ${use} yet.`, 'Change what is named above.', EXIT.findings);
}
