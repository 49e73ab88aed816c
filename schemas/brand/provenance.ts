import { isPlainMap } from './plain-map.ts';
import { type Layer, type Position, pathKey } from './yaml-layer.ts';

/** What one layer says about one path, and where. `removed` when it takes away what lower layers set. */
export interface Setting extends Position {
  file: string;
  value: unknown;
  removed: boolean;
}

/** The entry of a map or list by its own key or index, wrapped, so that a missing one differs from null. */
function entryOf(value: unknown, part: string): { value: unknown } | undefined {
  if (isPlainMap(value)) return Object.hasOwn(value, part) ? { value: value[part] } : undefined;
  if (Array.isArray(value) && /^\d+$/.test(part) && Number(part) < value.length) {
    return { value: value[Number(part)] };
  }
  return undefined;
}

/** The value at a path of maps and list indices; undefined where there is none. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  let found: { value: unknown } | undefined = { value: data };
  for (const part of path) found = found && entryOf(found.value, part);
  return found?.value;
}

/**
 * Every layer that sets this path, lowest first, so that the last one wins; of a map the layers that set anything
 * at or below it. Lists replace as a whole, hence a layer with a list sets all that could stand in it.
 */
export function provenanceOf(layers: readonly Layer[], path: readonly string[]): Setting[] {
  return layers.flatMap((layer) => settingIn(layer, path) ?? []);
}

function settingIn(layer: Layer, path: readonly string[]): Setting | undefined {
  let value: unknown = layer.data;
  let inList = false;
  for (const [depth, part] of path.entries()) {
    inList ||= Array.isArray(value);
    const next = entryOf(value, part);
    if (!next) {
      if (isPlainMap(value) && !inList) return undefined;
      return { file: layer.file, ...placeOf(layer, path.slice(0, depth)), value: undefined, removed: true };
    }
    value = next.value;
  }
  return { file: layer.file, ...placeOf(layer, path), value, removed: value === null && !inList };
}

/** Place of the path or of the nearest parent that has one: what comes from a YAML alias has none of its own. */
function placeOf(layer: Layer, path: readonly string[]): Position {
  for (let depth = path.length; depth > 0; depth--) {
    const place = layer.positions.get(pathKey(path.slice(0, depth)));
    if (place) return place;
  }
  return { line: 1, column: 1 };
}
