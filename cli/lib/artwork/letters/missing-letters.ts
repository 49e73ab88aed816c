import type { LoadedTypeface } from './load-typeface.ts';

/** The letters of a name that a headline typeface has no glyph for, each once; a logo leaves them out. */
export function missingLetters(name: string, { headline }: LoadedTypeface): string[] {
  const letters = [...name.normalize('NFC')].filter((character) => /[\p{L}\p{N}]/u.test(character));
  return [...new Set(letters.filter((character) => headline.glyphOf(character) === undefined))];
}
