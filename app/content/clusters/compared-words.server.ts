import { STOP_WORDS } from '#app/content/ingest/language/stop-words.server.ts';

/** Languages that are written without spaces between words. */
const UNSPACED = new Set(['ja', 'zh', 'th', 'ko']);

/** True for a language that is written without spaces between words. */
export function isUnspaced(language: string): boolean {
  return UNSPACED.has(language);
}

/**
 * The words that carry meaning, in order: lower case, without accents and stop words. For text without spaces: pairs
 * of letters.
 */
export function comparedWords(text: string, language: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (isUnspaced(language))
    return pairs(
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]/gu) ?? [],
    );
  const stop = STOP_WORDS[language];
  return (plain.replace(/[’']s\b/g, '').match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !stop?.has(word) && (word.length > 1 || /\d/.test(word)),
  );
}

function pairs(letters: readonly string[]): string[] {
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}
