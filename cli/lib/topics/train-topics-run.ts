import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { fitTopics } from './fit-topics.ts';
import { trainingTexts } from './training-texts.ts';

/** Where the weights are, in the checkout. */
const WEIGHTS = 'app/content/topics/model/topic-weights.json';

/** `masthead content train-topics`: writes the weights of the topics model anew. */
export function runTrainTopics(folder: string, { project, output }: CommandContext): number {
  if (!existsSync(path.join(folder, 'topics', 'sections-train.jsonl')))
    throw new CommandError(
      `${folder} has no topics/sections-train.jsonl.`,
      'Name a folder with the training data that docs/how-to/train-the-topics-model.md describes.',
    );
  const texts = trainingTexts(folder);
  const file = path.join(project.root, WEIGHTS);
  writeFileSync(file, `${JSON.stringify(fitTopics(texts))}\n`);
  output.note(`${texts.length} texts learned; the weights are in ${WEIGHTS}.`);
  return EXIT.fine;
}
