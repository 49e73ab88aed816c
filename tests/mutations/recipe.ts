import type { BrandText, Draft } from './brand-text.ts';
import { below, oneOf, type Random } from './seeded-random.ts';

/** One kind of mistake and how to make it in a brand file. */
export interface Recipe {
  kind: string;
  make: (brand: BrandText, random: Random) => Draft;
}

/** A letter, not the first, left out. */
export function dropLetter(random: Random, word: string): string {
  const at = 1 + below(random, word.length - 1);
  return word.slice(0, at) + word.slice(at + 1);
}

/** A letter typed twice. */
export function doubleLetter(random: Random, word: string): string {
  const at = below(random, word.length);
  return word.slice(0, at + 1) + word.slice(at);
}

/** Two different neighbours swapped. */
export function swapLetters(random: Random, word: string): string {
  const places = [...word].flatMap((letter, at) => (at > 0 && letter !== word[at - 1] ? [at] : []));
  const at = oneOf(random, places);
  return word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
}

/** A word with one slip of the keyboard. */
export function mistype(random: Random, word: string): string {
  return oneOf(random, [dropLetter, doubleLetter, swapLetters])(random, word);
}
