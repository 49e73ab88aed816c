import type { SeedWords } from './seed-words-by-topic.ts';
import { ENGLISH_SEEDS } from './seed-words-english.ts';
import { JAPANESE_SEEDS } from './seed-words-japanese.ts';
import { SPANISH_SEEDS } from './seed-words-spanish.ts';

/** The seed words of each language. */
export const SEED_WORDS: Readonly<Record<string, SeedWords>> = {
  en: ENGLISH_SEEDS,
  es: SPANISH_SEEDS,
  ja: JAPANESE_SEEDS,
};
