import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brandFolderNames, loadPresets } from '#app/brand/brand.port.server.ts';
import { brandFile, brandFolderOf } from '#cli/lib/inspect/brand-file.ts';
import { brandsAtRevision } from '#cli/lib/revisions/brands-at-revision.ts';
import { changedSince, git, type Revision, revisionOf } from '#cli/lib/revisions/git-work-tree.ts';
import { type AffectedBrand, affectedBetween, type BrandSet } from './affected-between.ts';

/** Said where a pipeline compares with what was there before the first push. */
export const BEFORE_FIRST_PUSH = 'A revision of zeros is the state before the first push: all is new since.';

/** The brands that differ between a revision and the work tree. */
interface AffectedBrands {
  revision: Revision;
  /** How many brand folders there are now. */
  brands: number;
  /** Sorted by id. */
  affected: AffectedBrand[];
}

/**
 * Finds the brands that differ between a revision and the work tree, uncommitted changes included; files that git
 * ignores do not count.
 * @param brandsRoot the brands folder: a work tree or a folder in one
 * @param revision a commit, a branch or a tag; of zeros: nothing, so that all is new
 * @throws CommandError (exit code 2) when git, the work tree or the revision is missing
 */
export function affectedBrands(brandsRoot: string, revision: string): AffectedBrands {
  const found = revisionOf(brandsRoot, revision);
  const changed = changedSince(brandsRoot, found.commit);
  const now = brandsNow(brandsRoot);
  const before = brandsThen(brandsRoot, found, changed, now);
  return { revision: found, brands: now.brids.size, affected: affectedBetween(before, now, changed) };
}

function brandsNow(root: string): BrandSet {
  const texts = new Map<string, string | undefined>();
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return {
    presets: loadPresets(root).presets,
    brids: new Set(brandFolderNames(root)),
    textOf: (brid) => {
      if (!texts.has(brid)) texts.set(brid, read(path.join(root, brandFile(brid))));
      return texts.get(brid);
    },
  };
}

/** An unchanged brand file is read from the work tree, without asking git. */
function brandsThen(root: string, revision: Revision, changed: readonly string[], now: BrandSet): BrandSet {
  const rewritten = new Set(
    changed.flatMap((file) => {
      const brid = brandFolderOf(file);
      return brid && file === brandFile(brid) ? [brid] : [];
    }),
  );
  const { presets, brids, texts } = brandsAtRevision(root, revision, rewritten);
  return { presets, brids, textOf: (brid) => (rewritten.has(brid) ? texts.get(brid) : now.textOf(brid)) };
}

/** The files that a deployment is built from, besides its brand. */
const PROGRAM = ['app', 'schemas', 'cli', 'templates', 'package.json', 'package-lock.json', 'vite.config.ts'];
const NO_TESTS = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx'];

/**
 * Whether the program itself differs between a commit and the work tree; false if program and brands are in different
 * repositories, as the commit says nothing about the program then.
 * @param home the root of a checkout; of an installed package, the folder whose lock file says which one is installed
 */
export function programChanged(home: string, brandsRoot: string, { commit }: Revision): boolean {
  try {
    const [program, brands] = [home, brandsRoot].map((folder) =>
      git(folder, ['rev-parse', '--show-toplevel']),
    );
    if (program !== brands) return false;
  } catch {
    return false; // The program is in no repository.
  }
  return changedSince(home, commit, [...PROGRAM, ...NO_TESTS]).length > 0;
}
