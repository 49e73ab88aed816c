import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';

/** The way out for a word that is none of the known ones: the likely meant one, else all of them. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = nearestWord(word, known);
  return meant ? `Did you mean ${meant}?` : `Known: ${known.join(', ')}.`;
}
