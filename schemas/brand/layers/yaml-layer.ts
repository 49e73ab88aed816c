import {
  Composer,
  CST,
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  Parser,
  visit,
  YAMLParseError,
} from 'yaml';
import { explainSyntaxError } from '#schemas/brand/findings/explain-syntax-error.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { characterIssues, escapedCharacterIssues, type WrittenText } from './character-issues.ts';
import { duplicateKeyAt } from './duplicate-key.ts';

/** 1-based line and column of a key (or, for a list entry, of the entry). */
export interface Position {
  line: number;
  column: number;
}

/** One YAML file of a brand's configuration: its data and the positions of its keys. */
export interface Layer {
  file: string;
  data: Record<string, unknown>;
  /** Position by path; the parts of a path are joined by {@link PATH_SEPARATOR}. */
  positions: ReadonlyMap<string, Position>;
  /** Position of the value, if it differs from the key's. */
  values: ReadonlyMap<string, Position>;
  lines: readonly string[];
}

/** Joins path parts in map keys; cannot occur in a YAML key that any schema knows. */
const PATH_SEPARATOR = '\u0000';

const MAX_BYTES = 256 * 1024;
const MAX_DEPTH = 100;

/** Joins path parts into the key of {@link Layer.positions}. */
export function pathKey(path: ReadonlyArray<PropertyKey>): string {
  return path.map(String).join(PATH_SEPARATOR);
}

interface Ranged {
  range?: [number, number, number] | null | undefined;
}

/**
 * Reads one YAML file into a layer. Never throws: syntax errors, duplicate keys, too many aliases and files over 256
 * KiB are returned as issues.
 */
export function readLayer(text: string, file: string): { layer?: Layer; issues: Issue[] } {
  const whole = (code: string, message: string, hint: string): { issues: Issue[] } => ({
    issues: [{ code, file, line: 0, column: 0, path: '', message, hint }],
  });
  if (text.length > MAX_BYTES) {
    return whole(
      'file-too-large',
      'the file is larger than 256 KiB',
      'Keep pictures and texts in assets/, not in YAML.',
    );
  }
  const unreadable = characterIssues(text, file);
  if (unreadable.length > 0) return { issues: unreadable };
  const counter = new LineCounter();
  const document = composeShallow(text, counter);
  if (!document) {
    return whole(
      'nested-too-deep',
      'the file nests more than 100 levels',
      'Is a closing bracket missing? No key of a brand lies deeper than six levels.',
    );
  }
  const lines = text.split(/\r?\n/);
  const at = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const issues = readingErrors(document, lines, at).map(
    (found): Issue => ({ ...found, file, path: '', source: lines[found.line - 1] }),
  );
  if (issues.length > 0) return { issues };
  const escaped = escapedCharacterIssues(escapedTexts(document, lines, at), file);
  if (escaped.length > 0) return { issues: escaped };
  const { contents } = document;
  if (!isMap(contents)) {
    return whole(
      'not-a-map',
      'the file holds no keys',
      'A brand file starts with `brid:` and `name:`; a preset has the keys that its brands share.',
    );
  }
  try {
    const data = document.toJS({ maxAliasCount: 50 }) as Record<string, unknown>;
    // Throws if an alias is within its own anchor: such data is infinite.
    if (text.includes('&')) JSON.stringify(data);
    return { layer: layerOf(file, data, lines, () => collectPositions(contents, at)), issues: [] };
  } catch (error) {
    const place = at(firstAlias(document) ?? 0);
    const issue = {
      ...{ code: 'yaml-alias', file, ...place, path: '', source: lines[place.line - 1] },
      message: (error instanceof Error ? error.message : String(error)).replace(/\n[\s\S]*/, ''),
      hint: 'Write the values out instead of using & and *.',
    };
    return { issues: [issue] };
  }
}

/** Keys and values of a document that have escapes, which are between double quotes alone. */
function escapedTexts(
  document: Document.Parsed,
  lines: readonly string[],
  at: (offset: number) => Position,
): WrittenText[] {
  const texts: WrittenText[] = [];
  if (!lines.some((line) => line.includes('\\'))) return texts;
  visit(document, {
    Scalar(_, { type, value, range }) {
      if (type !== 'QUOTE_DOUBLE' || typeof value !== 'string') return;
      const place = at(range?.[0] ?? 0);
      texts.push({ text: value, ...place, source: lines[place.line - 1] });
    },
  });
  return texts;
}

/** Offset of the first `*name` in a document. */
function firstAlias(document: Document.Parsed): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias(_, { range }) {
      offset = range?.[0];
      return visit.BREAK;
    },
  });
  return offset;
}

type Places = Pick<Layer, 'positions' | 'values'>;

/** A layer whose positions are collected on demand: a brand without findings needs none. */
function layerOf(
  file: string,
  data: Record<string, unknown>,
  lines: readonly string[],
  collect: () => Places,
): Layer {
  let places: Places | undefined;
  const known = () => {
    places ??= collect();
    return places;
  };
  return {
    file,
    data,
    lines,
    get positions() {
      return known().positions;
    },
    get values() {
      return known().values;
    },
  };
}

/**
 * Composes the first document of a text; undefined if it nests too deep. The depth is checked before composing, which
 * recurses and could end the whole process. The tokens are shared by both.
 */
function composeShallow(text: string, counter: LineCounter): Document.Parsed | undefined {
  const tokens: CST.Token[] = [];
  try {
    for (const token of new Parser(counter.addNewLine).parse(text)) {
      if (token.type === 'document' && nestsTooDeep(token)) return undefined;
      tokens.push(token);
    }
  } catch {
    return undefined;
  }
  const composer = new Composer({ prettyErrors: false, uniqueKeys: true, logLevel: 'error' });
  const [first, second] = composer.compose(tokens, true, text.length);
  if (first && second) {
    const place = second.range[0];
    first.errors.push(
      new YAMLParseError([place, place + 1], 'MULTIPLE_DOCS', 'the file holds more than one document'),
    );
  }
  return first as Document.Parsed | undefined;
}

function nestsTooDeep(document: CST.Document): boolean {
  let tooDeep = false;
  CST.visit(document, (_, path) => {
    tooDeep ||= path.length > MAX_DEPTH;
    return tooDeep ? CST.visit.BREAK : undefined;
  });
  return tooDeep;
}

/** Duplicate keys, and the first syntax error: later ones are mostly its consequences. */
function readingErrors(
  document: Document.Parsed,
  lines: readonly string[],
  at: (offset: number) => Position,
) {
  const { errors } = document;
  const twice = errors.filter((error) => error.code === 'DUPLICATE_KEY');
  const syntax = errors.find((error) => error.code !== 'DUPLICATE_KEY');
  const found = twice.map(({ pos: [offset], message }) => {
    const key = duplicateKeyAt(document, offset);
    return {
      code: 'duplicate-key',
      ...at(offset),
      message: key ? `\`${key.name}\` stands on line ${at(key.firstAt).line} already` : message,
      hint: 'Keep one of the two.',
    };
  });
  return syntax
    ? [...found, { code: 'yaml-syntax', ...explainSyntaxError(syntax, at(syntax.pos[0]), lines) }]
    : found;
}

function collectPositions(root: unknown, at: (offset: number) => Position) {
  const positions = new Map<string, Position>();
  const values = new Map<string, Position>();
  const collect = (node: unknown, path: string[]): void => {
    if (isMap(node)) {
      for (const pair of node.items) {
        const name = isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
        note(pair.key as Ranged, pair.value as Ranged, [...path, name]);
        collect(pair.value, [...path, name]);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => {
        note(item as Ranged, item as Ranged, [...path, String(index)]);
        collect(item, [...path, String(index)]);
      });
    }
  };
  const note = (key: Ranged | null, value: Ranged | null, path: string[]) => {
    if (key?.range) positions.set(pathKey(path), at(key.range[0]));
    if (value?.range) values.set(pathKey(path), at(value.range[0]));
  };
  collect(root, []);
  return { positions, values };
}
