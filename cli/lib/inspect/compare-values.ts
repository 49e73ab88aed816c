import { isDeepStrictEqual } from 'node:util';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';

/** A path whose values differ; null stands for "not set". */
export interface Change {
  path: string;
  a: unknown;
  b: unknown;
}

type KeyedList = ReadonlyArray<Record<string, unknown> & { key: string }>;

/**
 * The differences between two resolved configs, sorted by path. Maps are compared key by key. So are lists whose
 * entries have a `key`, as menus do (`topButtons[faq].link`; an entry that only one side has is one change); if the
 * common entries are in another order, the list itself is a change of its keys. Other lists are compared as a whole.
 */
export function compareValues(a: unknown, b: unknown): Change[] {
  return changesAt('', a, b).sort((one, other) => (one.path < other.path ? -1 : 1));
}

function changesAt(path: string, a: unknown, b: unknown): Change[] {
  if (isDeepStrictEqual(a, b)) return [];
  if (isEmpty(a) && isEmpty(b)) return [{ path, a: a ?? null, b: b ?? null }];
  if (isPlainMap(a ?? b) && isPlainMap(b ?? a)) {
    const [left, right] = [a ?? {}, b ?? {}] as Array<Record<string, unknown>>;
    return [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])].flatMap((key) =>
      changesAt(path ? `${path}.${key}` : key, left?.[key], right?.[key]),
    );
  }
  if (isKeyedList(a ?? []) && isKeyedList(b ?? []))
    return changesOfEntries(path, (a ?? []) as KeyedList, (b ?? []) as KeyedList);
  return [{ path, a: a ?? null, b: b ?? null }];
}

function changesOfEntries(path: string, a: KeyedList, b: KeyedList): Change[] {
  const left = new Map(a.map((entry) => [entry.key, entry]));
  const right = new Map(b.map((entry) => [entry.key, entry]));
  const order = (of: typeof left, other: typeof left) => [...of.keys()].filter((key) => other.has(key));
  const moved = !isDeepStrictEqual(order(left, right), order(right, left));
  return [
    ...(moved ? [{ path, a: [...left.keys()], b: [...right.keys()] }] : []),
    ...[...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
      const [one, other] = [left.get(key), right.get(key)];
      const here = `${path}[${key}]`;
      return one && other ? changesAt(here, one, other) : [{ path: here, a: one ?? null, b: other ?? null }];
    }),
  ];
}

/** True for a value without entries: an empty map still differs from an empty list or from none. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  );
}

function isKeyedList(value: unknown): value is KeyedList {
  if (!Array.isArray(value)) return false;
  const keys = value.map((entry: unknown) => (isPlainMap(entry) ? entry.key : undefined));
  return keys.every((key) => typeof key === 'string') && new Set(keys).size === keys.length;
}
