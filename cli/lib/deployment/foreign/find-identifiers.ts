import type { Identifier } from './brand-identifiers.ts';

/** Identifiers by the letters and digits at their beginning. */
export type IdentifierIndex = ReadonlyMap<string, readonly Identifier[]>;

/** An identifier at a position in a text. */
export interface Occurrence {
  identifier: Identifier;
  /** Characters before it. */
  offset: number;
}

/** What words consist of, in any script: `más` is one word, and not an `m` and an `s`. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const WORD = new RegExp(`${LETTER}+`, 'gu');
const FIRST_WORD = new RegExp(`${LETTER}+`, 'u');
const GOES_ON = new RegExp(`^${LETTER}`, 'u');
const DOMAIN_GOES_ON = new RegExp(`^-|^\\.?${LETTER}`, 'u');

/** Creates an index, so that a text is searched with one look-up for each word, however many brands there are. */
export function indexIdentifiers(identifiers: Iterable<Identifier>): IdentifierIndex {
  const index = new Map<string, Identifier[]>();
  for (const identifier of identifiers) {
    const first = FIRST_WORD.exec(identifier.text)?.[0];
    if (first === undefined) continue;
    const others = index.get(first);
    if (others) others.push(identifier);
    else index.set(first, [identifier]);
  }
  return index;
}

/** Every identifier of the index that is in the text as whole words, in order. */
export function findIdentifiers(text: string, index: IdentifierIndex): Occurrence[] {
  const found: Occurrence[] = [];
  for (const run of text.matchAll(WORD)) {
    for (const identifier of index.get(run[0]) ?? []) {
      if (standsAt(text, run.index, identifier)) found.push({ identifier, offset: run.index });
    }
  }
  return found;
}

/**
 * A domain must not be the beginning of a longer domain, nor the end of a longer label; its subdomains count as the
 * domain.
 */
function standsAt(text: string, at: number, { kind, text: wanted }: Identifier): boolean {
  if (!text.startsWith(wanted, at)) return false;
  // A dot, and a letter of two units.
  const rest = text.slice(at + wanted.length, at + wanted.length + 3);
  if (kind === 'domain') return !DOMAIN_GOES_ON.test(rest) && !/[-_]/.test(text[at - 1] ?? '');
  return !GOES_ON.test(rest);
}
