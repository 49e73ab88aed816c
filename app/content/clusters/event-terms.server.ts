import { comparedWords, isUnspaced } from './compared-words.server.ts';
import { hashText } from './min-hash.server.ts';

/** Terms that a headline is compared by; more belong to headlines that are texts. */
const MAX_TERMS = { spaced: 16, unspaced: 40 };

/** Headlines with fewer terms ("Live", "Weather for Monday") say too little of an event. */
const MIN_TERMS = { spaced: 3, unspaced: 8 };

/**
 * Keys of the words, names and numbers of a headline, each once; none if the headline is too short to tell an event
 * from others. Stories of other languages have other keys.
 * @returns whole numbers below 2^48
 */
export function eventTerms(title: string, language: string): number[] {
  const kind = isUnspaced(language) ? 'unspaced' : 'spaced';
  const words = new Set(comparedWords(title, language).map((word) => stemmed(word, language)));
  if (words.size < MIN_TERMS[kind]) return [];
  return [...words].slice(0, MAX_TERMS[kind]).map((word) => termKey(word, language));
}

/** The key of a term; that of the empty one counts all clusters of a language. */
export function termKey(word: string, language: string): number {
  return (hashText(`${language} ${word}`) & 0xffff) * 0x1_0000_0000 + hashText(`${word} ${language}`);
}

/** Forms of one word under one name: "files", "filed" and "filing". Other languages lose the plural alone. */
function stemmed(word: string, language: string): string {
  if (word.length <= 4 || /\d/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  if (language !== 'en') return singular;
  const bare = singular.length > 5 ? singular.replace(/(?:ing|ed)$/, '') : singular;
  return bare.replace(/e$/, '');
}
