import type { Explained } from '#schemas/brand/findings/explain-zod-issue.ts';
import { APPEND, type MergeObserver, mergeMaps } from './merge-maps.ts';
import { isPlainMap } from './plain-map.ts';
import { type Layer, pathKey } from './yaml-layer.ts';

/** The place in a layer from which a merged value came. */
export interface Origin {
  layer: Layer;
  path: readonly string[];
}

/** Merged data and, for each path that a layer set, where it came from; entries of appended lists have their own. */
export interface Merged {
  data: Record<string, unknown>;
  origin: ReadonlyMap<string, Origin>;
  /** `+append` keys that do not fit what they are added to. */
  problems: Explained[];
}

/**
 * Merges layers, the later ones winning: maps merge key by key, everything else (lists too) replaces, `null` removes
 * what earlier layers set, `<key>+append` adds to their list. Inputs are not changed.
 */
export function mergeLayers(layers: readonly Layer[]): Merged {
  const [own, ...lower] = layers.toReversed();
  const below = lower.reverse().reduce(withLowerLayer, NOTHING);
  const merged = own ? laidOver(below, own) : { data: {}, origin: new Map<string, Origin>() };
  const problems: Explained[] = [];
  settleAppends(merged.data, [], merged.origin, problems);
  return { ...merged, problems };
}

interface Stack {
  data: Record<string, unknown>;
  origin: Map<string, Origin>;
}

const NOTHING: Stack = { data: {}, origin: new Map() };

/** What lower layers give, by the stack below and the layer: brands share their presets, so it is merged once. */
const lowerStacks = new WeakMap<Stack, WeakMap<Layer, Stack>>();

function withLowerLayer(below: Stack, layer: Layer): Stack {
  const above = lowerStacks.get(below) ?? new WeakMap<Layer, Stack>();
  lowerStacks.set(below, above);
  const known = above.get(layer) ?? laidOver(below, layer);
  above.set(layer, known);
  return known;
}

function laidOver(below: Stack, layer: Layer): Stack {
  const stack = { data: structuredClone(below.data), origin: new Map(below.origin) };
  mergeMaps(stack.data, layer.data, observe(layer, stack.origin));
  return stack;
}

function observe(layer: Layer, origin: Map<string, Origin>): MergeObserver {
  return {
    set(path) {
      origin.set(pathKey(path), { layer, path });
      for (let index = 0; origin.delete(pathKey([...path, index])); index++);
    },
    appended(path, start, count, from) {
      const whole = origin.get(pathKey(path));
      const note = (index: number, entry: Origin) => origin.set(pathKey([...path, index]), entry);
      // Entries that came with the whole list get places of their own, so that the list's last one is known.
      for (let index = 0; whole && index < start; index++) {
        if (!origin.has(pathKey([...path, index]))) {
          note(index, { layer: whole.layer, path: [...whole.path, String(index)] });
        }
      }
      for (let index = 0; index < count; index++) {
        note(start + index, { layer, path: [...from, String(index)] });
      }
    },
    keepsNull: isInOverride,
  };
}

/** Within an override `null` and `+append` are meant for what the override is laid over. */
function isInOverride(path: readonly string[]): boolean {
  return path.length > 2 && (path[0] === 'pages' || path[0] === 'environments');
}

/** Appended lists that nothing stood below become the list; what is no list becomes a problem. */
function settleAppends(
  map: Record<string, unknown>,
  path: readonly string[],
  origin: Map<string, Origin>,
  problems: Explained[],
): void {
  for (const [key, value] of Object.entries(map)) {
    const here = [...path, key];
    if (isInOverride(here)) continue;
    if (isPlainMap(value)) settleAppends(value, here, origin, problems);
    if (!key.endsWith(APPEND)) continue;
    const plain = key.slice(0, -APPEND.length);
    delete map[key];
    if (Array.isArray(value) && !Object.hasOwn(map, plain)) {
      map[plain] = value;
      moveOrigin(origin, here, [...path, plain], value.length);
    } else if (value !== null) problems.push(badAppend(here, plain, Array.isArray(value)));
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

function badAppend(path: string[], plain: string, isList: boolean): Explained {
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
