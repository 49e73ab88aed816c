import type { Topic } from '#schemas/content/topics.ts';
import { ENGLISH_SEEDS } from './seed-words-english.ts';
import { JAPANESE_SEEDS } from './seed-words-japanese.ts';
import { SPANISH_SEEDS } from './seed-words-spanish.ts';

/** Words by topic, parted by blanks, written by hand from general knowledge of the vocabulary. */
export type SeedWords = Readonly<Partial<Record<Topic, string>>>;

/** The seed words of each language. */
export const SEED_WORDS: Readonly<Record<string, SeedWords>> = {
  en: ENGLISH_SEEDS,
  es: SPANISH_SEEDS,
  ja: JAPANESE_SEEDS,
};
