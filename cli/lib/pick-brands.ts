import {
  brandFolderNames,
  checkBrandFolder,
  folderClaims,
  loadPresets,
} from '#app/brand/brand.port.server.ts';
import { didYouMean } from './did-you-mean.ts';
import { CommandError } from './exit-codes.ts';

/**
 * The brands that a command works on; all of them if it names none.
 * @param root the brands folder, to tell the id that a renamed brand has now
 * @throws CommandError for a name that is no brand, with its new id, else the nearest known name
 */
export function pickBrands(asked: readonly string[], known: readonly string[], root?: string): string[] {
  for (const name of asked) {
    if (known.includes(name)) continue;
    const renamed = root === undefined ? undefined : brandOnceNamed(name, root);
    const hint = renamed === undefined ? knownBrands(name, known) : `It is now ${renamed}.`;
    throw new CommandError(`There is no brand ${name}.`, hint);
  }
  return asked.length > 0 ? [...new Set(asked)] : [...known];
}

function knownBrands(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'There are no brands yet. Make one with: npx masthead new <brid>';
  return didYouMean(name, known);
}

/** The brand with a former id (`formerIds`), also if its file has mistakes; undefined if there is none. */
function brandOnceNamed(formerId: string, root: string): string | undefined {
  const { presets } = loadPresets(root);
  return brandFolderNames(root).find((brid) =>
    folderClaims(checkBrandFolder(root, brid, presets)).formerIds?.includes(formerId),
  );
}
