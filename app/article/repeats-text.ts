import { lettersOf } from '#app/lib/letters-of.ts';

/** Letters and digits of the beginning that are compared: a teaser of fewer repeats nothing that counts. */
const MIN_LENGTH = 12;

/**
 * Whether the line under a title repeats how the text begins: feeds often cut their summary from it.
 * @param line plain text, perhaps cut with an ellipsis
 * @param html sanitised markup of the text
 */
export function repeatsText(line: string, html: string): boolean {
  const start = comparable(line);
  if (start.length < MIN_LENGTH) return false;
  const text = comparable(html.replace(/<[^>]*>/g, ' ').replace(/&(?:#\w+|\w+);/g, ' '));
  return text.startsWith(start) || (text.length >= MIN_LENGTH && start.startsWith(text));
}

/** Without case, accents, marks and spaces, which summaries and bodies write differently. */
function comparable(text: string): string {
  return lettersOf(text.replace(/(?:…|\.{3}|\[…\])\s*$/u, '').replace(/&(?:#\w+|\w+);/g, ' '));
}
