import { isTopic, type Topic } from '#schemas/content/topics.ts';
import { ENGLISH_NAMES } from './seed-names-english.ts';
import { ENGLISH_NAMES_OF_LEISURE } from './seed-names-of-leisure-english.ts';
import { SPANISH_NAMES } from './seed-names-spanish.ts';
import type { SeedWords } from './seed-words-by-topic.ts';
import { CHINESE_SEEDS, RUSSIAN_SEEDS, UKRAINIAN_SEEDS } from './seed-words-eastern.ts';
import { ENGLISH_SEEDS } from './seed-words-english.ts';
import { FRENCH_SEEDS, GERMAN_SEEDS, ITALIAN_SEEDS, PORTUGUESE_SEEDS } from './seed-words-european.ts';
import { JAPANESE_SEEDS } from './seed-words-japanese.ts';
import { SPANISH_SEEDS } from './seed-words-spanish.ts';

/** The lists of seed words of each language. */
const SEED_WORDS: Readonly<Record<string, readonly SeedWords[]>> = {
  en: [ENGLISH_SEEDS, ENGLISH_NAMES, ENGLISH_NAMES_OF_LEISURE],
  es: [SPANISH_SEEDS, SPANISH_NAMES],
  ja: [JAPANESE_SEEDS],
  fr: [FRENCH_SEEDS],
  de: [GERMAN_SEEDS],
  pt: [PORTUGUESE_SEEDS],
  it: [ITALIAN_SEEDS],
  uk: [UKRAINIAN_SEEDS],
  ru: [RUSSIAN_SEEDS],
  zh: [CHINESE_SEEDS],
};

/** The seed words of a topic in a language, each once. */
export interface SeedList {
  language: string;
  topic: Topic;
  words: readonly string[];
}

/** All seed words, by language and topic. */
export function seedLists(): SeedList[] {
  return Object.entries(SEED_WORDS).flatMap(([language, lists]) => {
    const topics = [...new Set(lists.flatMap((byTopic) => Object.keys(byTopic)))].filter(isTopic);
    return topics.map((topic) => ({
      language,
      topic,
      words: [...new Set(lists.flatMap((byTopic) => byTopic[topic]?.split(' ') ?? []))],
    }));
  });
}
