import { didYouMean } from './did-you-mean.ts';
import { CommandError } from './exit-codes.ts';
import type { Project } from './project.ts';

/** Names of the packs of invented stories, as `--pack` takes them. */
const PACK_NAMES = ['demo', 'hard'] as const;

/** Path of a picture of the hard pack that previews and screenshots leave without an answer. */
export const NEVER_ANSWERS = '/demo/pictures/never-answers.jpg';

/**
 * The project with another pack in the place of its demo pack; the same without a name.
 * @throws CommandError for an unknown name
 */
export function withPack(project: Project, name: string | undefined): Project {
  const pack = PACK_NAMES.find((one) => one === (name ?? 'demo'));
  if (pack === undefined)
    throw new CommandError(`There is no pack ${name}.`, didYouMean(String(name), PACK_NAMES));
  return pack === 'hard' ? { ...project, demoPack: project.hardPack } : project;
}
