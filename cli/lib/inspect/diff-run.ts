import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { brandAtRevision } from '#cli/lib/revisions/brand-at-revision.ts';
import { compareValues } from './compare-values.ts';
import { differenceLines } from './difference-lines.ts';
import { diffReportSchema } from './inspect-reports.ts';
import { readBrand } from './read-brand.ts';
import { touchedScreens } from './touched-screens.ts';

/** Options of `masthead diff`. */
export interface DiffOptions {
  rev?: string;
  json?: boolean;
}

/**
 * Prints the differences between two resolved brands, or between a brand's state at a revision and now.
 * @returns 0 when nothing differs, else 1
 * @throws CommandError (exit code 2) for unknown brands and revisions, and for brands with mistakes
 */
export async function runDiff(
  a: string,
  b: string | undefined,
  { rev, json }: DiffOptions,
  { project, output }: CommandContext,
): Promise<number> {
  if ((b === undefined) === (rev === undefined)) {
    throw new CommandError(
      b === undefined ? 'There is nothing to compare with.' : 'A second brand and --rev exclude each other.',
      'Write `masthead diff <a> <b>` or `masthead diff <brid> --rev <revision>`.',
    );
  }
  const read = (brid: string) => readBrand(project.brands, brid, EXIT.usage).brand;
  const [left, right] =
    rev === undefined
      ? [
          { label: a, brand: read(a) },
          { label: b ?? a, brand: read(b ?? a) },
        ]
      : [
          { label: `${a} at ${rev}`, brand: brandAtRevision(project.brands, a, rev) },
          { label: `${a} now`, brand: read(a) },
        ];
  const changes = compareValues(left.brand, right.brand);
  const touched = touchedScreens(changes.map(({ path }) => path));
  const report = { a: left.label, b: right.label, changes, touched };
  if (json) output.print(JSON.stringify(diffReportSchema.parse(report), null, 2));
  else for (const line of differenceLines([left.label, right.label], changes, touched)) output.print(line);
  return changes.length === 0 ? EXIT.fine : EXIT.findings;
}
