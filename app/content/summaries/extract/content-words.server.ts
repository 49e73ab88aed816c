import { stopWordsOf } from './stop-words.server.ts';

const segmenters = new Map<string, Intl.Segmenter>();

/** A segmenter for a language, created once; creating one costs more than using it. */
function segmenterOf(language: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${granularity} ${language}`;
  const known = segmenters.get(key);
  if (known) return known;
  const isKnown = /^[a-z]{2,3}$/.test(language) && Intl.Segmenter.supportedLocalesOf([language]).length > 0;
  const made = new Intl.Segmenter(isKnown ? language : 'en', { granularity });
  segmenters.set(key, made);
  return made;
}

/**
 * Pieces of a text that are segmented one by one: the rest of it, or as far as a sentence or a word ends. Each segment
 * has a copy of the whole text that it is from, so that one of 490,000 characters takes gigabytes.
 */
const PIECE = /.{1,2000}$|.{1,2000}(?:[.!?…।۔؟]["'”’»)]*\s|[。！？])|.{1,2000}\s|.{1,2000}/gsu;

/** The sentences or words of a text, with what is between them. A long text is cut first. */
export function* segmentsOf(
  text: string,
  language: string,
  granularity: 'word' | 'sentence',
): Generator<Intl.SegmentData> {
  const segmenter = segmenterOf(language, granularity);
  for (const [piece] of text.matchAll(PIECE)) yield* segmenter.segment(piece);
}

/** True for a language whose sentences follow each other without a blank; a letter of it is about a third of a word. */
export function isUnspacedProse(language: string): boolean {
  return language === 'ja' || language === 'zh';
}

/** Every word of a text, lower case, without accents. */
export function wordsOf(text: string, language: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmentsOf(text, language, 'word')) {
    if (isWordLike) words.push(folded(segment, language));
  }
  return words;
}

/** The words that carry a text's meaning: no stop words, plurals as their singulars. */
export function contentWords(text: string, language: string): string[] {
  const stop = stopWordsOf(language);
  return wordsOf(text, language)
    .filter((word) => !stop.has(word) && !isParticle(word, language))
    .map(stemmed);
}

function folded(word: string, language: string): string {
  const lower = word.toLowerCase();
  // In Japanese, the marks that NFKD separates from a letter make it another letter.
  return language === 'ja' ? lower.normalize('NFKC') : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** Japanese grammar is written in hiragana: short words in hiragana only carry no meaning of their own. */
function isParticle(word: string, language: string): boolean {
  return language === 'ja' ? /^\p{Script=Hiragana}{1,3}$/u.test(word) : word.length < 2;
}

function stemmed(word: string): string {
  return word.length > 4 ? word.replace(/(?<=[a-z]{3})(?:es|s)$/, '') : word;
}
