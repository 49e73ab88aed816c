import { stripVTControlCharacters } from 'node:util';

/** Characters that steer a terminal or the direction of text (Unicode UAX 9: embeddings, overrides, isolates, marks). */
const CONTROL = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

/**
 * A text of others (feeds, file names, answers) as one line that is safe to print: without escape sequences, control
 * characters and bidirectional controls, which could colour, hide or reorder what a terminal shows.
 */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(CONTROL, ' ').replace(/ {2,}/g, ' ').trim();
}
