import { brandFolderNames } from '#app/brand/brand.port.server.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { brandFile } from '#cli/lib/inspect/brand-file.ts';
import { resolveOrThrow } from '#cli/lib/inspect/read-brand.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { brandsAtRevision, shownAt } from './brands-at-revision.ts';
import { revisionOf } from './git-work-tree.ts';

/**
 * A brand from its file and presets at a git revision, resolved with the current schema.
 * @param root the brands folder, which is in a git work tree
 * @throws CommandError when git, the work tree, the revision or the brand in it is missing
 */
export function brandAtRevision(root: string, brid: string, revision: string): Brand {
  pickBrands([brid], brandFolderNames(root), root);
  const { presets, presetIssues, texts } = brandsAtRevision(root, revisionOf(root, revision), [brid]);
  const file = brandFile(brid);
  const text = texts.get(brid);
  if (text === undefined) {
    throw new CommandError(
      `The revision ${revision} has no ${file}.`,
      `Run \`git log -- ${file}\` in the brands folder to see when it came.`,
    );
  }
  return resolveOrThrow(text, shownAt(revision, file), presets, presetIssues, EXIT.usage).brand;
}
