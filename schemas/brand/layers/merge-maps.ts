import { isPlainMap } from './plain-map.ts';

/** Marks a key whose list is added to the list of lower layers: `domains+append: […]`. */
export const APPEND = '+append';

/** Called for each step of a merge; paths are those in the result, `from` the path in the merged-in map. */
export interface MergeObserver {
  /** The path took the value at the same path of the merged-in map. */
  set(path: readonly string[]): void;
  /** Entries from `start` on came from the list at `from`. */
  appended(path: readonly string[], start: number, count: number, from: readonly string[]): void;
  /** True where `null` stays in the result, for a later merge, instead of removing the key. */
  keepsNull(path: readonly string[]): boolean;
}

const NO_OBSERVER: MergeObserver = { set: () => {}, appended: () => {}, keepsNull: () => false };

type PlainMap = Record<string, unknown>;

/**
 * Merges a map into another, in place: maps merge key by key, everything else (lists too) replaces, `null` removes,
 * and `<key>+append` adds to the list of `<key>`; without such a list, `<key>+append` stays in the result.
 */
export function mergeMaps(
  target: PlainMap,
  source: Readonly<PlainMap>,
  observer: MergeObserver = NO_OBSERVER,
  path: readonly string[] = [],
): void {
  for (const [key, value] of plainKeysFirst(source)) {
    const here = [...path, key];
    if (key.endsWith(APPEND) && Array.isArray(value)) {
      append(target, key, value, observer, path);
      continue;
    }
    observer.set(here);
    if (value === null && !observer.keepsNull(here)) {
      delete target[key];
      delete target[key + APPEND];
    } else if (isPlainMap(value)) {
      const existing = Object.hasOwn(target, key) ? target[key] : undefined;
      const branch = isPlainMap(existing) ? existing : {};
      define(target, key, branch);
      mergeMaps(branch, value, observer, here);
    } else {
      define(target, key, structuredClone(value));
      delete target[key + APPEND];
    }
  }
}

/** `x+append` comes after `x` of the same map, so that it adds to it whatever their order in the file. */
function plainKeysFirst(map: Readonly<PlainMap>): Array<[string, unknown]> {
  const entries = Object.entries(map);
  if (!entries.some(([key]) => key.endsWith(APPEND))) return entries;
  return [
    ...entries.filter(([key]) => !key.endsWith(APPEND)),
    ...entries.filter(([key]) => key.endsWith(APPEND)),
  ];
}

function append(
  target: PlainMap,
  key: string,
  more: readonly unknown[],
  observer: MergeObserver,
  path: readonly string[],
): void {
  const plain = key.slice(0, -APPEND.length);
  const name = Object.hasOwn(target, plain) && Array.isArray(target[plain]) ? plain : key;
  const existing =
    Object.hasOwn(target, name) && Array.isArray(target[name]) ? (target[name] as unknown[]) : [];
  define(target, name, [...existing, ...structuredClone(more)]);
  if (existing.length === 0 && name === key) observer.set([...path, key]);
  observer.appended([...path, name], existing.length, more.length, [...path, key]);
}

/** Sets an own property even for names such as `__proto__`, which the schema then reports as unknown. */
function define(target: PlainMap, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
