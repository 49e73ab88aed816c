import { isNode, isScalar, type Pair } from 'yaml';
import type { Fixer } from './fix.ts';
import { type ParsedFile, pairAt } from './parsed-file.ts';
import { lineAround } from './text-edit.ts';

/** Removes a duplicate key that has the same value as the first one. */
export const fixDuplicate: Fixer = (file, offset) => {
  const found = pairAt(file, offset);
  if (!found || found.map.flow) return undefined;
  const { key, map, pair } = found;
  const first = map.items.find((other) => isScalar(other.key) && other.key.value === key.value);
  if (!first || first === pair) return undefined;
  const [block, other] = [blockOf(file, pair), blockOf(file, first)];
  if (!block || !other) return undefined;
  const text = file.text.slice(block.start, block.next).trimEnd();
  if (text !== file.text.slice(other.start, other.next).trimEnd()) return undefined;
  return {
    from: `${String(key.value)} (a second time)`,
    to: '',
    edits: [{ start: block.start, end: block.next, text: '' }],
  };
};

/** The whole lines of a key with its value; undefined if it shares them with something else. */
function blockOf({ text }: ParsedFile, pair: Pair): { start: number; next: number } | undefined {
  if (!isScalar(pair.key) || !pair.key.range || !isNode(pair.value) || !pair.value.range) return undefined;
  const { start } = lineAround(text, pair.key.range[0]);
  if (text.slice(start, pair.key.range[0]).trim() !== '') return undefined;
  const valueEnd = text.slice(0, pair.value.range[1]).trimEnd().length;
  return { start, next: lineAround(text, Math.max(valueEnd - 1, pair.key.range[0])).next };
}
