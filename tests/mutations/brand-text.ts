/** A key of a brand file in block style, found without a YAML parser: the oracle shares no code with the reader. */
export interface Entry {
  path: string;
  key: string;
  /** 1-based. */
  line: number;
  /** 1-based, of the key. */
  column: number;
  /** 1-based, of the value; meaningless where the value is a block below. */
  valueColumn: number;
  value: string;
}

/** A brand file with the place of every key. */
export interface BrandText {
  brid: string;
  text: string;
  entries: readonly Entry[];
}

/** A file after one mistake, with the place that a finding must name and the words that its hint must hold. */
export interface Draft {
  text: string;
  line: number;
  column: number;
  suggestion?: string | undefined;
}

const ENTRY = /^( *)(- )?([A-Za-z_][\w-]*):(?: +(.*))?$/;

/** Reads the keys of a sound brand file off its lines. */
export function brandText(brid: string, text: string): BrandText {
  const entries: Entry[] = [];
  const parents: Array<{ indent: number; path: string[] }> = [];
  const items = new Map<string, number>();
  text.split('\n').forEach((row, index) => {
    const [, spaces = '', dash = '', key, value = ''] = ENTRY.exec(row) ?? [];
    if (key === undefined) return;
    const indent = spaces.length + dash.length;
    while ((parents.at(-1)?.indent ?? -1) >= (dash ? spaces.length : indent)) parents.pop();
    if (dash) {
      const list = parents.at(-1)?.path ?? [];
      const item = (items.get(list.join('.')) ?? -1) + 1;
      items.set(list.join('.'), item);
      const path = [...list, String(item)];
      entries.push({
        path: path.join('.'),
        key: '',
        line: index + 1,
        column: indent + 1,
        valueColumn: 0,
        value,
      });
      parents.push({ indent: spaces.length, path });
    }
    const path = [...(parents.at(-1)?.path ?? []), key];
    const valueColumn = row.length - value.length + 1;
    entries.push({ path: path.join('.'), key, line: index + 1, column: indent + 1, valueColumn, value });
    parents.push({ indent, path });
  });
  return { brid, text, entries };
}

/** The key at a dotted path; throws where the file has none. */
export function entryAt(brand: BrandText, path: string): Entry {
  const found = brand.entries.find((entry) => entry.path === path);
  if (!found) throw new Error(`${brand.brid} has no ${path}`);
  return found;
}

/** The dotted path of the map that a path lies in; empty for the top. */
export function parentOf(path: string): string {
  return path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '';
}

/** Keys directly in the map at this path. */
export function childrenOf(brand: BrandText, path: string): Entry[] {
  return brand.entries.filter((entry) => parentOf(entry.path) === path);
}

/** Puts another row in the place of a 1-based line; undefined takes the line out. */
export function withRow(text: string, line: number, row: string | undefined): string {
  return text
    .split('\n')
    .flatMap((old, index) => (index === line - 1 ? (row === undefined ? [] : [row]) : [old]))
    .join('\n');
}

/** The text of a 1-based line. */
export function rowAt(text: string, line: number): string {
  return text.split('\n')[line - 1] ?? '';
}

/** Writes another value, to be found at the value. */
export function setValue(brand: BrandText, path: string, value: string, suggestion?: string): Draft {
  const { line, valueColumn } = entryAt(brand, path);
  const row = rowAt(brand.text, line).slice(0, valueColumn - 1) + value;
  return { text: withRow(brand.text, line, row), line, column: valueColumn, suggestion };
}

/** Writes another key before the same value, to be found at the key. */
export function renameKey(brand: BrandText, path: string, key: string, suggestion?: string): Draft {
  const entry = entryAt(brand, path);
  const row = rowAt(brand.text, entry.line);
  const rest = row.slice(entry.column - 1 + entry.key.length);
  const text = withRow(brand.text, entry.line, row.slice(0, entry.column - 1) + key + rest);
  return { text, line: entry.line, column: entry.column, suggestion };
}

/** Adds a row as the first one in a map (the empty path is the top), to be found at its key. */
export function insertUnder(brand: BrandText, parent: string, row: string, suggestion?: string): Draft {
  const column = parent === '' ? 1 : (childrenOf(brand, parent)[0]?.column ?? 1);
  const line = parent === '' ? 1 : entryAt(brand, parent).line + 1;
  const rows = brand.text.split('\n');
  rows.splice(line - 1, 0, ' '.repeat(column - 1) + row);
  return { text: rows.join('\n'), line, column, suggestion };
}

/** Takes a key with a value on one line out; what remains is to be found at the parent. */
export function removeKey(brand: BrandText, path: string, suggestion?: string): Draft {
  const parent = parentOf(path);
  const { line, column } = parent === '' ? { line: 1, column: 1 } : entryAt(brand, parent);
  return { text: withRow(brand.text, entryAt(brand, path).line, undefined), line, column, suggestion };
}

/** Moves a key with a value on one line into another map, to be found there. */
export function moveKey(brand: BrandText, path: string, to: string, suggestion?: string): Draft {
  const { key, value } = entryAt(brand, path);
  const without = brandText(brand.brid, removeKey(brand, path).text);
  return insertUnder(without, to, `${key}: ${value}`, suggestion);
}
