import { brandFolderNames, retiredBrands } from '#app/brand/brand.port.server.ts';
import { affectedBrands, BEFORE_FIRST_PUSH, programChanged } from '#cli/lib/affected/affected-brands.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { homeOf, type Project } from '#cli/lib/project.ts';
import { isBeforeFirstPush } from '#cli/lib/revisions/git-work-tree.ts';

/** The arguments that select brands. */
export interface BrandChoice {
  all?: boolean;
  /** A git revision. */
  affected?: string;
}

/** The brands to build, and a sentence if they are more than requested. */
interface ChosenBrands {
  brids: string[];
  note?: string;
}

/**
 * The brands that are named, that differ from a revision, or all. Retired brands are built only if they are named.
 * @throws CommandError when none or two of these are given, for a name that is no brand, and for git's errors
 */
export function chosenBrands(brids: readonly string[], choice: BrandChoice, project: Project): ChosenBrands {
  const ways = [brids.length > 0, choice.all, choice.affected !== undefined].filter(Boolean).length;
  if (ways === 0) {
    throw new CommandError('Which brands shall be built?', 'Name them (masthead build acme), or say --all.');
  }
  if (ways > 1) {
    throw new CommandError('Brands, --all and --affected exclude each other.', 'Say one of them.');
  }
  const known = brandFolderNames(project.brands);
  if (brids.length > 0) return { brids: pickBrands(brids, known, project.brands) };
  const retired = retiredBrands(project.brands);
  const open = known.filter((brid) => !retired.includes(brid));
  const leftOut = retired.length > 0 ? `Retired, so not built: ${retired.join(', ')}.` : undefined;
  if (choice.affected === undefined) return withNote(open, leftOut);
  const withOthers = (note: string) => withNote(open, leftOut ? `${note} ${leftOut}` : note);
  const { revision, affected } = affectedBrands(project.brands, choice.affected);
  if (isBeforeFirstPush(revision.name)) return withOthers(`${BEFORE_FIRST_PUSH} Every brand is built.`);
  if (programChanged(homeOf(project), project.brands, revision))
    return withOthers(`The program differs from ${choice.affected}, so every brand is built.`);
  // A removed brand has nothing to build.
  return { brids: affected.map(({ brid }) => brid).filter((brid) => open.includes(brid)) };
}

function withNote(brids: string[], note: string | undefined): ChosenBrands {
  return note === undefined ? { brids } : { brids, note };
}
