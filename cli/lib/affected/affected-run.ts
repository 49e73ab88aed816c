import { countNoun } from '#app/lib/count-noun.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { homeOf } from '#cli/lib/project.ts';
import { isBeforeFirstPush } from '#cli/lib/revisions/git-work-tree.ts';
import type { AffectedBrand } from './affected-between.ts';
import { affectedBrands, BEFORE_FIRST_PUSH, programChanged } from './affected-brands.ts';
import type { AffectedReport } from './affected-report.ts';

/** Options of `masthead affected`. */
export interface AffectedOptions {
  since: string;
  names?: boolean;
  json?: boolean;
}

const PROGRAM_CHANGED = 'The program changed too, so every brand’s deployment does.';
/** Most keys on a brand's line; `--json` has all. */
const KEYS_SHOWN = 6;

/**
 * Prints the brands that differ between a revision and now.
 * @returns 0, whether brands are affected or not
 * @throws CommandError (exit code 2) when git, the work tree or the revision is missing
 */
export async function runAffected(
  { since, names, json }: AffectedOptions,
  { project, output }: CommandContext,
): Promise<number> {
  if (names && json) {
    throw new CommandError('--names and --json exclude each other.', 'Leave out one of the two.');
  }
  const { revision, brands, affected } = affectedBrands(project.brands, since);
  if (isBeforeFirstPush(since)) output.note(BEFORE_FIRST_PUSH);
  const program = programChanged(homeOf(project), project.brands, revision);
  if (json) {
    const report: AffectedReport = { since, commit: revision.commit, brands, program, affected };
    output.print(JSON.stringify(report, null, 2));
  } else if (names) {
    for (const { brid, reason } of affected) if (reason !== 'removed') output.print(brid);
    if (program) output.note(PROGRAM_CHANGED);
  } else {
    for (const brand of affected) output.print(`${brand.brid}: ${brand.reason}${detail(brand)}`);
    output.print(summary(affected.length, brands, since));
    if (program) output.print(PROGRAM_CHANGED);
  }
  return EXIT.fine;
}

function detail({ brid, reason, keys }: AffectedBrand): string {
  if (reason === 'broken') return ` (see \`npx masthead validate ${brid}\`)`;
  if (keys.length === 0) return '';
  const more = keys.length - KEYS_SHOWN;
  const named = keys.slice(0, KEYS_SHOWN).join(', ');
  return more > 0 ? ` (${named} and ${more} more)` : ` (${named})`;
}

function summary(affected: number, brands: number, since: string): string {
  const all = countNoun(brands, 'brand');
  if (affected === 0) return `None of ${all} is affected since ${since}.`;
  return `${countNoun(affected, 'brand is', 'brands are')} affected since ${since}; there are ${all} now.`;
}
