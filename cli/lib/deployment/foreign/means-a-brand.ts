import type { Occurrence } from './find-identifiers.ts';

/** What stands before an id where it can mean nothing but a brand: `brid=`, `"customer": "`, `/brands/`. */
const BEFORE_AN_ID =
  /(?:\b(?:brid|brand|customer|client|stream)(?:Id)?["']?\s*(?:[:=]|===?|!==?)\s*["'`]?|\/brands?\/)$/i;

/** Longest text of the pattern above that is looked at, characters. */
const REACH = 32;

/** True where the place says that a brand is meant, whatever the word. */
export function isIdContext(text: string, { identifier, offset }: Occurrence): boolean {
  const end = offset + identifier.text.length;
  return (
    BEFORE_AN_ID.test(text.slice(Math.max(0, offset - REACH), offset)) || text.startsWith('.localhost', end)
  );
}

/** True for a place in prose, among spaces and punctuation, where `orange` is a colour and no carrier. */
function inProse(text: string, { identifier, offset }: Occurrence): boolean {
  const [before = ' ', after = ' '] = [text[offset - 1], text[offset + identifier.text.length]];
  return /[\s(¿¡“‘—–]/.test(before) && /[\s,.;:!?)”’—–]/.test(after);
}

/** True for an id that could be a word of a language: nothing but lower-case letters. */
function couldBeAWord(text: string): boolean {
  return /^[a-z]+$/.test(text);
}

/**
 * Says whether an identifier in a file of one brand means the other brand. Domains always do. An id that is a word of
 * the program or of a language counts only where its place leaves no doubt, so that a brand may be called `sports`.
 * @param vocabulary identifiers that the program uses as words of its own
 */
export function meansABrand(text: string, occurrence: Occurrence, vocabulary: ReadonlySet<string>): boolean {
  const { kind, text: word } = occurrence.identifier;
  if (kind === 'domain' || isIdContext(text, occurrence)) return true;
  if (vocabulary.has(word)) return false;
  return !couldBeAWord(word) || !inProse(text, occurrence);
}

/** True where an id is the whole of a quoted text, as in `brid === "acmeNews"`. */
export function isQuoted(text: string, { identifier, offset }: Occurrence): boolean {
  const [before = '', after = ''] = [text[offset - 1], text[offset + identifier.text.length]];
  return before === after && ['"', "'", '`', '/'].includes(before);
}
