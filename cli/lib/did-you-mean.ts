import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';

/** The hint for an unknown word: the nearest known one, else all of them. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = nearestWord(word, known);
  return meant ? `Did you mean ${meant}?` : `Known: ${known.join(', ')}.`;
}
