import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';

/** A node of the YAML document with its path of keys and list indices. */
export type YamlEntry =
  | { kind: 'pair'; path: string[]; pair: Pair; map: YAMLMap; key: Scalar }
  | { kind: 'value'; path: string[]; node: unknown };

/** A file that has findings, parsed for repairs. */
export interface ParsedFile {
  text: string;
  document: Document.Parsed;
  /** Every key and every value, in the order of the file. */
  places: readonly YamlEntry[];
}

/** Parses a text for repairs; a text with mistakes of syntax gives what could be read of it. */
export function parseFile(text: string): ParsedFile {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false });
  const places: YamlEntry[] = [];
  const visit = (node: unknown, path: string[]): void => {
    places.push({ kind: 'value', path, node });
    if (isSeq(node)) node.items.forEach((item, index) => void visit(item, [...path, String(index)]));
    if (!isMap(node)) return;
    for (const pair of node.items) {
      if (!isScalar(pair.key)) continue;
      const here = [...path, String(pair.key.value)];
      places.push({ kind: 'pair', path: here, pair, map: node, key: pair.key });
      visit(pair.value, here);
    }
  };
  visit(document.contents, []);
  return { text, document, places };
}

/** The key that starts at an offset. */
export function pairAt(file: ParsedFile, offset: number): Extract<YamlEntry, { kind: 'pair' }> | undefined {
  for (const place of file.places) {
    if (place.kind === 'pair' && place.key.range?.[0] === offset) return place;
  }
  return undefined;
}

/** The value that starts at an offset; of several the innermost. */
export function valueNodeAt(
  file: ParsedFile,
  offset: number,
): Extract<YamlEntry, { kind: 'value' }> | undefined {
  let found: Extract<YamlEntry, { kind: 'value' }> | undefined;
  for (const place of file.places) {
    if (place.kind !== 'value' || !(isScalar(place.node) || isCollection(place.node))) continue;
    if (place.node.range?.[0] === offset && !isMap(place.node)) found = place;
  }
  return found;
}

/** The map at a path, where the file has one of its own. */
export function mapAt(file: ParsedFile, path: readonly string[]): YAMLMap | undefined {
  const wanted = JSON.stringify(path);
  for (const place of file.places) {
    if (place.kind === 'value' && isMap(place.node) && JSON.stringify(place.path) === wanted)
      return place.node;
  }
  return undefined;
}

/** True when a map of the file has this key already. */
export function hasKey(map: YAMLMap, key: string): boolean {
  return map.items.some((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}
