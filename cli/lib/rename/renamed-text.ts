import { isMap, isScalar, isSeq, type Pair, parseDocument } from 'yaml';
import { scalarText } from '#cli/lib/fix/fixes/scalar-text.ts';
import { applyEdits, type TextEdit } from '#cli/lib/fix/fixes/text-edit.ts';

/** The new identity of a brand. */
interface NewIdentity {
  brid: string;
  /** Display name, also of the portal; the old ones stay without it. */
  name?: string | undefined;
}

/**
 * The text of a brand file under another id: `brid` and the names are replaced, the old id is added to `formerIds`,
 * and everything else stays, byte for byte. Undefined if the file does not state its id as a plain value.
 */
export function renamedText(text: string, old: string, { brid, name }: NewIdentity): string | undefined {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) return undefined;
  const pairOf = (key: string): Pair | undefined =>
    contents.items.find((item) => isScalar(item.key) && item.key.value === key);
  const replaced = (key: string, value: string): TextEdit[] => {
    const node = pairOf(key)?.value;
    if (!isScalar(node) || !node.range) return [];
    return [{ start: node.range[0], end: node.range[1], text: scalarText(value, node.type) }];
  };
  const id = replaced('brid', brid);
  const [place] = id;
  if (!place) return undefined;
  const names = name === undefined ? [] : [...replaced('name', name), ...replaced('portalTitle', name)];
  const known = pairOf('formerIds')?.value;
  // An id that the brand takes again is no former one.
  const earlier = isSeq(known) ? (known.toJSON() as unknown[]).map(String).filter((one) => one !== brid) : [];
  const list = `[${[...earlier, old].join(', ')}]`;
  const former: TextEdit[] =
    isSeq(known) && known.range
      ? [{ start: known.range[0], end: known.range[1], text: known.flow ? list : `${list}\n` }]
      : [afterLine(text, place.end, `formerIds: ${list}`)];
  return applyEdits(text, [...id, ...names, ...former]);
}

/** A new line below the one that holds an offset, with the file's own line ends. */
function afterLine(text: string, offset: number, line: string): TextEdit {
  const at = text.indexOf('\n', offset);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  return at < 0
    ? { start: text.length, end: text.length, text: `${end}${line}${end}` }
    : { start: at + 1, end: at + 1, text: `${line}${end}` };
}
