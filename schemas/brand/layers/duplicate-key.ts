import { type Document, isScalar, visit } from 'yaml';

/** A key that a map has twice, and the offset of its first place. */
interface DuplicateKey {
  name: string;
  firstAt: number;
}

/**
 * The key whose second place is at this offset; undefined if it cannot be told.
 * @param offset in characters, as the parser reports it
 */
export function duplicateKeyAt(document: Document.Parsed, offset: number): DuplicateKey | undefined {
  let found: DuplicateKey | undefined;
  visit(document, {
    Map(_, { items }) {
      const keys = items.flatMap(({ key }) => (isScalar(key) && key.range ? [key] : []));
      const second = keys.find(({ range }) => range?.[0] === offset);
      if (!second) return undefined;
      const first = keys.find(({ value }) => value === second.value);
      found = { name: String(second.value), firstAt: first?.range?.[0] ?? offset };
      return visit.BREAK;
    },
  });
  return found;
}
