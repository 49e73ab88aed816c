import { isScalar, type Pair, type YAMLMap } from 'yaml';
import type { Fix } from './fix.ts';
import { hasKey, mapAt, type ParsedFile, type YamlEntry } from './parsed-file.ts';
import { isSimple } from './scalar-text.ts';
import { lineAround, type TextEdit } from './text-edit.ts';

interface KeyLine {
  /** Whole line, its end included. */
  start: number;
  next: number;
  /** Offset of the key. */
  key: number;
  /** True when only spaces are before the key. */
  isAlone: boolean;
}

/** The line of a key and its value; undefined if the value spans several lines, or is within brackets. */
function keyLine({ text }: ParsedFile, pair: Pair): KeyLine | undefined {
  if (!isScalar(pair.key) || !pair.key.range || !isSimple(pair.value, text)) return undefined;
  const [key] = pair.key.range;
  const { start, end, next } = lineAround(text, key);
  const valueEnd = pair.value.range?.[1] ?? end;
  if (valueEnd > end || !/^\s*(#.*)?$/.test(text.slice(valueEnd, end))) return undefined;
  const before = text.slice(start, key);
  if (!/^ *(- +)*$/.test(before)) return undefined;
  return { start, next, key, isAlone: before.trim() === '' };
}

/**
 * Moves a key with its value to the end of another map, or creates this map if it belongs to the top level of the
 * file. Moves only single lines, and nothing that a comment above describes.
 */
export function moveLine(
  file: ParsedFile,
  { pair, map, key }: Extract<YamlEntry, { kind: 'pair' }>,
  place: readonly string[],
): Fix | undefined {
  const line = keyLine(file, pair);
  const target = place.slice(0, -1);
  if (!line?.isAlone || map.items.length < 2 || isDescribed(file.text, line.start)) return undefined;
  const row = file.text.slice(line.key, line.next).replace(/[\r\n]+$/, '');
  const lineEnd = file.text.includes('\r\n') ? '\r\n' : '\n';
  const away: TextEdit = { start: line.start, end: line.next, text: '' };
  const to = [...target, String(key.value)].join('.');
  const found = mapAt(file, target);
  if (found) {
    const insert = insertion(file, found, String(key.value), row, lineEnd);
    return insert && { from: String(key.value), to, edits: [away, insert] };
  }
  const empty = afterEmptyKey(file, target, row, lineEnd);
  if (empty) return { from: String(key.value), to, edits: [away, empty] };
  const [top, ...deeper] = target;
  const isTop = line.key === line.start;
  if (top === undefined || deeper.length > 0 || !isTop || file.document.has(top)) return undefined;
  const text = `${top}:${lineEnd}  ${file.text.slice(line.start, line.next)}`;
  return { from: String(key.value), to, edits: [{ ...away, text }] };
}

/** After the last key of the map that is on one line, or before its first key. */
function insertion(
  file: ParsedFile,
  map: YAMLMap,
  key: string,
  row: string,
  lineEnd: string,
): TextEdit | undefined {
  if (map.flow || hasKey(map, key)) return undefined;
  const last = map.items.flatMap((pair) => keyLine(file, pair) ?? []).at(-1);
  if (!last) return beforeFirstKey(file, map, row, lineEnd);
  const indent = ' '.repeat(last.key - last.start);
  const endsFile = file.text[last.next - 1] !== '\n';
  const text = endsFile ? `${lineEnd}${indent}${row}` : `${indent}${row}${lineEnd}`;
  return { start: last.next, end: last.next, text };
}

function beforeFirstKey(
  { text }: ParsedFile,
  map: YAMLMap,
  row: string,
  lineEnd: string,
): TextEdit | undefined {
  const key = map.items[0]?.key;
  if (!isScalar(key) || !key.range) return undefined;
  const { start } = lineAround(text, key.range[0]);
  const indent = text.slice(start, key.range[0]);
  if (indent.trim() !== '' || isDescribed(text, start)) return undefined;
  return { start, end: start, text: `${indent}${row}${lineEnd}` };
}

/** Below a key that is alone on its line, without a value. */
function afterEmptyKey(
  { text, entries }: ParsedFile,
  path: readonly string[],
  row: string,
  lineEnd: string,
): TextEdit | undefined {
  const wanted = JSON.stringify(path);
  const found = entries.find((entry) => entry.kind === 'pair' && JSON.stringify(entry.path) === wanted);
  if (found?.kind !== 'pair' || !isScalar(found.pair.value) || found.pair.value.source !== '')
    return undefined;
  const key = found.key.range?.[0] ?? 0;
  const { start, end, next } = lineAround(text, key);
  const isAlone = text.slice(start, key).trim() === '' && /^[^#]*:\s*(#.*)?$/.test(text.slice(key, end));
  if (!isAlone || next === end) return undefined;
  const indent = ' '.repeat(key - start + 2);
  return { start: next, end: next, text: `${indent}${row}${lineEnd}` };
}

function isDescribed(text: string, lineStart: number): boolean {
  if (lineStart === 0) return false;
  const above = lineAround(text, lineStart - 1);
  return /^\s*#/.test(text.slice(above.start, above.end));
}
