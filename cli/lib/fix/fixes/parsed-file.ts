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

/** A file with findings, parsed to be fixed. */
export interface ParsedFile {
  text: string;
  document: Document.Parsed;
  /** Every key and every value, in the order of the file. */
  entries: readonly YamlEntry[];
}

/** Parses a text to be fixed; of a text with syntax errors, as much as possible. */
export function parseFile(text: string): ParsedFile {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false });
  const entries: YamlEntry[] = [];
  const visit = (node: unknown, path: string[]): void => {
    entries.push({ kind: 'value', path, node });
    if (isSeq(node)) node.items.forEach((item, index) => void visit(item, [...path, String(index)]));
    if (!isMap(node)) return;
    for (const pair of node.items) {
      if (!isScalar(pair.key)) continue;
      const here = [...path, String(pair.key.value)];
      entries.push({ kind: 'pair', path: here, pair, map: node, key: pair.key });
      visit(pair.value, here);
    }
  };
  visit(document.contents, []);
  return { text, document, entries };
}

/** The key that starts at an offset. */
export function pairAt(file: ParsedFile, offset: number): Extract<YamlEntry, { kind: 'pair' }> | undefined {
  for (const entry of file.entries) {
    if (entry.kind === 'pair' && entry.key.range?.[0] === offset) return entry;
  }
  return undefined;
}

/** The value that starts at an offset; of several the innermost. */
export function valueNodeAt(
  file: ParsedFile,
  offset: number,
): Extract<YamlEntry, { kind: 'value' }> | undefined {
  let found: Extract<YamlEntry, { kind: 'value' }> | undefined;
  for (const entry of file.entries) {
    if (entry.kind !== 'value' || !(isScalar(entry.node) || isCollection(entry.node))) continue;
    if (entry.node.range?.[0] === offset && !isMap(entry.node)) found = entry;
  }
  return found;
}

/** The map at a path, if the file has it. */
export function mapAt(file: ParsedFile, path: readonly string[]): YAMLMap | undefined {
  const wanted = JSON.stringify(path);
  for (const entry of file.entries) {
    if (entry.kind === 'value' && isMap(entry.node) && JSON.stringify(entry.path) === wanted)
      return entry.node;
  }
  return undefined;
}

/** True when a map of the file has this key already. */
export function hasKey(map: YAMLMap, key: string): boolean {
  return map.items.some((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}
