import { lettersOf } from '#app/lib/letters-of.ts';

/** Letters and digits of the beginning that are compared: a teaser of fewer repeats nothing that counts. */
const MIN_LENGTH = 12;

/** The same for a line that the text has after its first words, which may be a dateline, a caption or a heading. */
const MIN_LENGTH_WITHIN = 40;
const FIRST_LETTERS = 400;

/**
 * Whether the line under a title repeats what the text begins with: feeds often cut their summary from it.
 * @param line plain text, perhaps cut with an ellipsis
 * @param html sanitised markup of the text
 */
export function repeatsText(line: string, html: string): boolean {
  const start = comparable(line);
  if (start.length < MIN_LENGTH) return false;
  const text = comparable(html.replace(/<[^>]*>/g, ' ').replace(/&(?:#\w+|\w+);/g, ' '));
  const isWithin =
    start.length >= MIN_LENGTH_WITHIN && text.slice(0, FIRST_LETTERS + start.length).includes(start);
  return text.startsWith(start) || isWithin || (text.length >= MIN_LENGTH && start.startsWith(text));
}

/** Without case, accents, marks and spaces, which summaries and bodies write differently. */
function comparable(text: string): string {
  return lettersOf(text.replace(/(?:…|\.{3}|\[…\])\s*$/u, '').replace(/&(?:#\w+|\w+);/g, ' '));
}
