import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import {
  brandFolderNames,
  checkBrandFolder,
  loadPresets,
  readBrandText,
  shownPath,
} from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { replaceFile } from '#cli/lib/fix/brand-file-texts.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { renameReportSchema } from '#cli/lib/reports/reports.ts';
import { assertClaimsAreFree } from '#cli/lib/scaffold/assert-free.ts';
import { readBrandId, readName } from '#cli/lib/scaffold/read-new-options.ts';
import { whileLocked } from '#cli/lib/scaffold/while-locked.ts';
import { FALLBACK_BRID } from '#schemas/brand/brand-schema.ts';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { renamedText } from './renamed-text.ts';

/** Options of `rename`. */
export interface RenameOptions {
  name?: string;
  dryRun?: boolean;
  json?: boolean;
}

/**
 * Gives a brand another id: folder and file change, addresses with the old id lead on.
 * @throws CommandError for an id that is taken or no id, for the fallback brand, and for a brand with mistakes
 */
export async function runRename(
  brid: string,
  given: string,
  options: RenameOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const root = project.brands;
  pickBrands([brid], brandFolderNames(root), root);
  const next = readBrandId(given);
  if (brid === FALLBACK_BRID)
    throw new CommandError(`${brid} cannot be renamed.`, 'It is shown where no brand is named.');
  const name = options.name === undefined ? undefined : readName(options.name);
  const lines = await whileLocked(root, async () => {
    const { before, after } = textsOf(root, brid, { brid: next, name });
    if (!options.dryRun) move(root, brid, next, after);
    return after.split('\n').filter((line) => !before.split('\n').includes(line));
  });
  const folder = shownPath(path.join(root, next));
  if (options.json) {
    output.print(
      JSON.stringify(renameReportSchema.parse({ brid: next, former: brid, folder, lines }), null, 2),
    );
    return EXIT.fine;
  }
  output.print(options.dryRun ? `Would rename ${brid} to ${next}:` : `Renamed ${brid} to ${next}: ${folder}`);
  for (const line of lines) output.print(`  ${line}`);
  if (!options.dryRun) printNextSteps(brid, next, project.dist, (line) => output.note(line));
  return EXIT.fine;
}

/** The file's text before and after; both are valid. */
function textsOf(root: string, brid: string, to: { brid: string; name?: string | undefined }) {
  const { presets } = loadPresets(root);
  if (!checkBrandFolder(root, brid, presets).ok)
    throw new CommandError(`The brand ${brid} has mistakes.`, `Run: npx masthead validate ${brid}`);
  // An id that differs by letter case only, or that the brand had before, is its own.
  const isOwn = (id: string) => id.toLowerCase() === brid.toLowerCase();
  if (existsSync(path.join(root, to.brid)) || !isOwn(to.brid)) assertFree(root, brid, to.brid);
  const file = path.join(root, brid, 'brand.yaml');
  const before = readBrandText(file) ?? '';
  const after = renamedText(before, brid, to);
  if (after === undefined || !resolveBrand(after, shownPath(file), presets).ok)
    throw new CommandError(
      `${shownPath(file)} could not be changed.`,
      `Write \`brid: ${brid}\` on a line of its own.`,
    );
  return { before, after };
}

function assertFree(root: string, brid: string, next: string): void {
  if (next === brid) throw new CommandError(`The brand is called ${brid} already.`, 'Choose another id.');
  assertClaimsAreFree(next, { domains: [], own: {} }, root, loadPresets(root).presets, brid);
}

/** The folder is renamed first: if the file cannot be written then, `validate` says what is left to do. */
function move(root: string, brid: string, next: string, text: string): void {
  renameSync(path.join(root, brid), path.join(root, next));
  replaceFile(path.join(root, next, 'brand.yaml'), text);
}

function printNextSteps(brid: string, next: string, dist: string, note: (line: string) => void): void {
  note('\nNext:');
  note(`  put logos with the new name into the assets, and run: npx masthead validate ${next}`);
  if (!existsSync(path.join(dist, brid))) return;
  const [from, to] = [brid, next].map((name) => shownPath(path.join(dist, name, 'data')));
  note(`  npx masthead build ${next}, then move ${from} to ${to}`);
}
