import { APPEND } from './merge-maps.ts';
import { isPlainMap } from './plain-map.ts';
import { entryAt, valueAt } from './value-at.ts';
import { type Layer, type Position, pathKey } from './yaml-layer.ts';

/** What one layer sets for one path, and its position. */
export interface ProvenanceEntry extends Position {
  file: string;
  value: unknown;
  /** It removes what lower layers set. */
  removed: boolean;
  /** It adds to the list of lower layers, instead of replacing it. */
  appended: boolean;
}

/**
 * Every layer that sets this path, lowest first, so that the last one wins; of a map the layers that set anything
 * at or below it. Lists replace as a whole, hence a layer with a list sets every entry; an appended list sets only
 * the entries that it adds.
 */
export function provenanceOf(layers: readonly Layer[], path: readonly string[]): ProvenanceEntry[] {
  const settings: ProvenanceEntry[] = [];
  const length = new ListLength(path);
  for (const layer of layers) {
    const setting = settingIn(layer, path);
    if (setting) settings.push(setting);
    settings.push(...appendedIn(layer, path, length.upTo(layer)));
  }
  return settings;
}

/** Counts, layer by layer, how many entries the list that contains a path has. */
class ListLength {
  private length = 0;
  private readonly list: readonly string[];

  constructor(path: readonly string[]) {
    const index = path.findIndex((part) => /^\d+$/.test(part));
    this.list = index < 0 ? path : path.slice(0, index);
  }

  /** Length before this layer appends its entries; they count for the next layer. */
  upTo(layer: Layer): number {
    const whole = valueAt(layer.data, this.list);
    if (whole === null) this.length = 0;
    if (Array.isArray(whole)) this.length = whole.length;
    const before = this.length;
    const more = valueAt(layer.data, appendPath(this.list));
    if (Array.isArray(more)) this.length += more.length;
    return before;
  }
}

function appendPath(list: readonly string[]): string[] {
  return list.length === 0 ? [] : [...list.slice(0, -1), `${list.at(-1)}${APPEND}`];
}

/** The list that a layer's `+append` adds, or one of its entries. */
function appendedIn(layer: Layer, path: readonly string[], start: number): ProvenanceEntry[] {
  const index = path.findIndex((part) => /^\d+$/.test(part));
  const list = appendPath(index < 0 ? path : path.slice(0, index));
  const more = valueAt(layer.data, list);
  if (list.length === 0 || !Array.isArray(more)) return [];
  const within = index < 0 ? [] : [String(Number(path[index]) - start), ...path.slice(index + 1)];
  const own = [...list, ...within];
  const value = valueAt(layer.data, own);
  if (value === undefined) return [];
  return [{ file: layer.file, ...positionOf(layer, own), value, removed: false, appended: index < 0 }];
}

function settingIn(layer: Layer, path: readonly string[]): ProvenanceEntry | undefined {
  let value: unknown = layer.data;
  let inList = false;
  const at = (end: readonly string[]) => ({ file: layer.file, ...positionOf(layer, end), appended: false });
  for (const [depth, part] of path.entries()) {
    inList ||= Array.isArray(value);
    const next = entryAt(value, part);
    if (!next) {
      if (isPlainMap(value) && !inList) return undefined;
      return { ...at(path.slice(0, depth)), value: undefined, removed: true };
    }
    value = next.value;
  }
  return { ...at(path), value, removed: value === null && !inList };
}

/** Position of the path or of the nearest parent that has one: values from a YAML alias have none of their own. */
function positionOf(layer: Layer, path: readonly string[]): Position {
  for (let depth = path.length; depth > 0; depth--) {
    const position = layer.positions.get(pathKey(path.slice(0, depth)));
    if (position) return position;
  }
  return { line: 1, column: 1 };
}
