import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { comparedWords } from './compared-words.server.ts';
import { bandKeys, hashText, jaccardSimilarity } from './min-hash.server.ts';

/** The part of a story that is compared. */
export interface ComparedStory {
  title: string;
  description: string;
  language: string;
}

/** The sets that stories are compared by. */
export interface StoryFingerprint {
  /** Words of the title. */
  title: ReadonlySet<number>;
  /** Words and pairs of words of title and teaser. */
  text: ReadonlySet<number>;
}

/** Stories further apart in time are never in one cluster, in ms: 72 hours. */
export const CLUSTER_SPAN_MS = 72 * HOUR_MS;

/** Teasers are cut at different lengths, so only this many words of title and teaser are compared. */
const MAX_WORDS = 40;

/** Titles with fewer words ("Live", "Weather for Monday") are shared by unrelated stories. */
const MIN_TITLE_WORDS = 4;

/**
 * Words and pairs of six words: a headline and teaser with less ("Breaking news. Watch live.") say nothing of an event.
 */
const MIN_TEXT_WORDS = 11;

const ALIKE_TEXT = 0.5;
const ALIKE_TITLE = 0.75;

/** The fingerprint of a story, by its language. */
export function fingerprintOf({ title, description, language }: ComparedStory): StoryFingerprint {
  const titleWords = comparedWords(title, language);
  const words = [...titleWords, ...comparedWords(description, language)].slice(0, MAX_WORDS);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return { title: new Set(titleWords.map(hashText)), text: new Set([...words, ...pairs].map(hashText)) };
}

/**
 * Keys that fingerprints of stories with the same wording most likely share; stories of other languages have others.
 */
export function fingerprintKeys({ title, text }: StoryFingerprint, language: string): number[] {
  const titleKeys = title.size >= MIN_TITLE_WORDS ? bandKeys([...title], 4, `title ${language} `) : [];
  const textKeys = text.size >= MIN_TEXT_WORDS ? bandKeys([...text], 10, `text ${language} `) : [];
  return [...textKeys, ...titleKeys];
}

/** How certain it is that two stories belong to one cluster, 0 to 1; 0 if they do not. */
export function storySimilarity(a: StoryFingerprint, b: StoryFingerprint): number {
  const tellsEnough = Math.min(a.text.size, b.text.size) >= MIN_TEXT_WORDS;
  const text = tellsEnough ? jaccardSimilarity(a.text, b.text) : 0;
  const isLong = Math.min(a.title.size, b.title.size) >= MIN_TITLE_WORDS;
  const title = isLong ? jaccardSimilarity(a.title, b.title) : 0;
  return text >= ALIKE_TEXT || title >= ALIKE_TITLE ? Math.max(text, title) : 0;
}
