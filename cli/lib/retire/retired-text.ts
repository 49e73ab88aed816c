import { isMap, isScalar, parseDocument } from 'yaml';
import { scalarText } from '#cli/lib/fix/fixes/scalar-text.ts';
import { applyEdits, lineAround } from '#cli/lib/fix/fixes/text-edit.ts';
import type { Retired } from '#schemas/brand/retired.ts';

/** The text of a brand file with `retired` below its id; undefined if the file has no `brid` on a line of its own. */
export function retiredText(text: string, { since, link }: Retired): string | undefined {
  const pair = pairOf(text, 'brid');
  if (!pair) return undefined;
  const { next } = lineAround(text, pair.start);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = ['retired:', `  since: ${since}`, ...(link ? [`  link: ${scalarText(link)}`] : [])];
  const before = text[next - 1] === '\n' ? '' : end;
  return applyEdits(text, [{ start: next, end: next, text: `${before}${lines.join(end)}${end}` }]);
}

/** The text of a brand file without `retired`; undefined if it has no such key of its own. */
export function openedText(text: string): string | undefined {
  const pair = pairOf(text, 'retired');
  if (!pair) return undefined;
  const last = text.slice(0, pair.end).trimEnd().length;
  const { next } = lineAround(text, Math.max(pair.start, last - 1));
  return applyEdits(text, [{ start: lineAround(text, pair.start).start, end: next, text: '' }]);
}

/** Where a pair of the file's own map starts and its value ends, as offsets. */
function pairOf(text: string, key: string): { start: number; end: number } | undefined {
  const { contents } = parseDocument(text);
  if (!isMap(contents) || contents.flow) return undefined;
  const pair = contents.items.find((item) => isScalar(item.key) && item.key.value === key);
  const [start, end] = [pair?.key, pair?.value].map((node, at) => rangeOf(node)?.[at]);
  return start === undefined || end === undefined ? undefined : { start, end };
}

function rangeOf(node: unknown): readonly number[] | undefined {
  const range = (node as { range?: readonly number[] | null } | null | undefined)?.range;
  return range ?? undefined;
}
