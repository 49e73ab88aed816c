import type { Finding } from '#schemas/brand/findings/issue.ts';
import { APPEND, type MergeObserver, mergeMaps } from './merge-maps.ts';
import { isPlainMap } from './plain-map.ts';
import { type Layer, pathKey } from './yaml-layer.ts';

/** The layer, and the path in it, that set a merged value. */
export interface Origin {
  layer: Layer;
  path: readonly string[];
}

/** Merged data, and the origin of each path that a layer set; entries of appended lists have their own origins. */
export interface Merged {
  data: Record<string, unknown>;
  origin: ReadonlyMap<string, Origin>;
  /** One for each `+append` that has no list, or whose key holds no list. */
  problems: Finding[];
}

/**
 * Merges layers, the later ones winning: maps merge key by key, everything else (lists too) replaces, `null` removes
 * what earlier layers set, `<key>+append` adds to their list. Inputs are not changed.
 */
export function mergeLayers(layers: readonly Layer[]): Merged {
  const [last, ...earlier] = layers.toReversed();
  const base = earlier.reverse().reduce(withCachedLayer, EMPTY);
  const merged = last ? withLayer(base, last) : { data: {}, origin: new Map<string, Origin>() };
  const problems: Finding[] = [];
  resolveAppends(merged.data, [], merged.origin, problems);
  return { ...merged, problems };
}

interface MergedLayers {
  data: Record<string, unknown>;
  origin: Map<string, Origin>;
}

const EMPTY: MergedLayers = { data: {}, origin: new Map() };

/** Cache of merged presets, by the layers merged so far and the next layer: brands that share presets merge them once. */
const mergedPresets = new WeakMap<MergedLayers, WeakMap<Layer, MergedLayers>>();

function withCachedLayer(base: MergedLayers, layer: Layer): MergedLayers {
  const byLayer = mergedPresets.get(base) ?? new WeakMap<Layer, MergedLayers>();
  mergedPresets.set(base, byLayer);
  const merged = byLayer.get(layer) ?? withLayer(base, layer);
  byLayer.set(layer, merged);
  return merged;
}

function withLayer(base: MergedLayers, layer: Layer): MergedLayers {
  const merged = { data: structuredClone(base.data), origin: new Map(base.origin) };
  mergeMaps(merged.data, layer.data, recordOrigins(layer, merged.origin));
  return merged;
}

function recordOrigins(layer: Layer, origin: Map<string, Origin>): MergeObserver {
  return {
    set(path) {
      origin.set(pathKey(path), { layer, path });
      for (let index = 0; origin.delete(pathKey([...path, index])); index++);
    },
    appended(path, start, count, from) {
      const whole = origin.get(pathKey(path));
      const record = (index: number, entry: Origin) => origin.set(pathKey([...path, index]), entry);
      // Entries set with the whole list get origins of their own too, as `set` deletes origins from entry 0 on until
      // one is missing.
      for (let index = 0; whole && index < start; index++) {
        if (!origin.has(pathKey([...path, index]))) {
          record(index, { layer: whole.layer, path: [...whole.path, String(index)] });
        }
      }
      for (let index = 0; index < count; index++) {
        record(start + index, { layer, path: [...from, String(index)] });
      }
    },
    keepsNull: isInOverride,
  };
}

/** Within an override, `null` and `+append` are kept: they apply to the value that is overridden. */
function isInOverride(path: readonly string[]): boolean {
  return path.length > 2 && (path[0] === 'pages' || path[0] === 'environments');
}

/** An appended list without a list to append to becomes the list; a value that is no list becomes a problem. */
function resolveAppends(
  map: Record<string, unknown>,
  path: readonly string[],
  origin: Map<string, Origin>,
  problems: Finding[],
): void {
  for (const [key, value] of Object.entries(map)) {
    const here = [...path, key];
    if (isInOverride(here)) continue;
    if (isPlainMap(value)) resolveAppends(value, here, origin, problems);
    if (!key.endsWith(APPEND)) continue;
    const plain = key.slice(0, -APPEND.length);
    delete map[key];
    if (Array.isArray(value) && !Object.hasOwn(map, plain)) {
      map[plain] = value;
      moveOrigin(origin, here, [...path, plain], value.length);
    } else problems.push(badAppend(here, plain, Array.isArray(value)));
  }
}

function moveOrigin(origin: Map<string, Origin>, from: string[], to: string[], length: number): void {
  const move = (...end: number[]) => {
    const found = origin.get(pathKey([...from, ...end]));
    if (found) origin.set(pathKey([...to, ...end]), found);
  };
  move();
  for (let index = 0; index < length; index++) move(index);
}

function badAppend(path: string[], plain: string, isList: boolean): Finding {
  return {
    path,
    code: 'bad-append',
    message: isList
      ? `\`${plain}\` is no list, so nothing can be added to it`
      : `\`${path.at(-1)}\` takes a list`,
    hint: isList ? `Write \`${plain}:\` to replace it.` : 'Write the entries to add in [ ].',
  };
}

/** Where the value at a path came from: the path itself or the nearest parent that a layer set as a whole. */
export function originOf(merged: Merged, path: ReadonlyArray<PropertyKey>): Origin | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    const found = merged.origin.get(pathKey(path.slice(0, depth)));
    if (found) return { layer: found.layer, path: [...found.path, ...path.slice(depth).map(String)] };
  }
  return undefined;
}
