import type { Occurrence } from './find-identifiers.ts';

/** Text before an id that shows that a brand is meant: `brid=`, `"customer": "`, `/brands/`. */
const BEFORE_AN_ID =
  /(?:\b(?:brid|brand|customer|client|stream)(?:Id)?["']?\s*(?:[:=]|===?|!==?)\s*["'`]?|\/brands?\/)$/i;

/** Longest text before an id that the pattern above is matched against, in characters. */
const REACH = 32;

/** True if the text before shows that a brand is meant, whatever the word. */
export function isIdContext(text: string, { identifier, offset }: Occurrence): boolean {
  const end = offset + identifier.text.length;
  return (
    BEFORE_AN_ID.test(text.slice(Math.max(0, offset - REACH), offset)) || text.startsWith('.localhost', end)
  );
}

/** True for a word in prose, among spaces and punctuation, where `orange` is a colour and no carrier. */
function inProse(text: string, { identifier, offset }: Occurrence): boolean {
  const [before = ' ', after = ' '] = [text[offset - 1], text[offset + identifier.text.length]];
  return /[\s(¿¡“‘—–]/.test(before) && /[\s,.;:!?)”’—–]/.test(after);
}

/** True for an id that could be a word of a language: lower-case letters only. */
export function couldBeAWord(text: string): boolean {
  return /^[a-z]+$/.test(text);
}

/**
 * Whether an identifier in a file of one brand means the other brand. Domains always do. An id that is a word of the
 * program or of a language counts only if its context leaves no doubt, so that a brand may be called `sports`.
 * @param vocabulary identifiers that the program uses as words of its own
 */
export function meansABrand(text: string, occurrence: Occurrence, vocabulary: ReadonlySet<string>): boolean {
  const { kind, text: word } = occurrence.identifier;
  if (kind === 'domain' || isIdContext(text, occurrence)) return true;
  if (vocabulary.has(word)) return false;
  return !couldBeAWord(word) || !inProse(text, occurrence);
}

/** True if an id is the whole of a quoted text, as in `brid === "acmeNews"`. */
export function isQuoted(text: string, { identifier, offset }: Occurrence): boolean {
  const [before = '', after = ''] = [text[offset - 1], text[offset + identifier.text.length]];
  return before === after && ['"', "'", '`', '/'].includes(before);
}
