import type { z } from 'zod';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';
import { nearestValue } from './nearest-value.ts';
import { nearestWord } from './nearest-word.ts';
import { accepts, knownKeysAt, pathsOfKey } from './schema-keys.ts';

function sharedLength(a: readonly PropertyKey[], b: readonly PropertyKey[]): number {
  const differs = a.findIndex((part, index) => part !== b[index]);
  return differs < 0 ? a.length : differs;
}

/**
 * The likely correct path of an unknown key: a sibling of similar spelling, or a key of this name in another map. If
 * both exist, or several maps know it, the value decides, then whether the key is missing there, then the shorter
 * path.
 */
export function likelyPath(
  schema: z.ZodType,
  data: unknown,
  parent: readonly PropertyKey[],
  key: string,
): PropertyKey[] | undefined {
  const value = valueAt(data, [...parent, key]);
  const fits = (path: readonly PropertyKey[]) => accepts(schema, path, value);
  const sibling = nearestSibling(schema, data, parent, key);
  if (sibling !== undefined && fits([...parent, sibling])) return [...parent, sibling];
  const rank = (path: readonly PropertyKey[]) =>
    (fits(path) ? 200 : 0) + (isGap(data, path) ? 100 : 0) + sharedLength(path, parent);
  const elsewhere = pathsOfKey(schema, key)
    .map((path) => [...path, key])
    .sort((a, b) => rank(b) - rank(a));
  const [best] = elsewhere;
  if (sibling !== undefined && !(best && fits(best))) return [...parent, sibling];
  return best;
}

/** True when the map exists and lacks the key. */
export function isGap(data: unknown, path: readonly PropertyKey[]): boolean {
  return isPlainMap(valueAt(data, path.slice(0, -1))) && valueAt(data, path) === undefined;
}

/** Siblings that are not set yet come first: the misspelt key is then missing. */
function nearestSibling(
  schema: z.ZodType,
  data: unknown,
  parent: readonly PropertyKey[],
  key: string,
): string | undefined {
  const siblings = knownKeysAt(schema, parent);
  const absent = siblings.filter((sibling) => valueAt(data, [...parent, sibling]) === undefined);
  const respelt = () => nearestValue(key, (candidate) => siblings.includes(String(candidate)));
  const meant = nearestWord(key, absent) ?? nearestWord(key, siblings) ?? respelt();
  return meant === undefined ? undefined : String(meant);
}

/** Cached by data, because a file with many mistakes needs this for each missing key. */
const memory = new WeakMap<object, ReadonlySet<string>>();
const asKey = (path: readonly PropertyKey[]) => path.map(String).join('\u0000');

/** True when some unknown key of the data likely belongs to this path or to a map around it. */
export function isMeantElsewhere(schema: z.ZodType, data: object, path: readonly PropertyKey[]): boolean {
  let meant = memory.get(data);
  if (!meant) {
    meant = new Set(
      unknownKeys(schema, data).flatMap(({ parent, key }) => {
        const place = likelyPath(schema, data, parent, key);
        return place ? [asKey(place)] : [];
      }),
    );
    memory.set(data, meant);
  }
  const places = meant;
  return path.some((_, index) => places.has(asKey(path.slice(0, index + 1))));
}

/** Keys in maps of fixed keys that the schema does not know. */
function unknownKeys(schema: z.ZodType, data: object): Array<{ parent: string[]; key: string }> {
  const found: Array<{ parent: string[]; key: string }> = [];
  const visit = (value: unknown, parent: string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const fixed = Array.isArray(value) ? [] : knownKeysAt(schema, parent);
    const known = fixed.length > 0 ? fixed : Object.keys(value);
    for (const [key, child] of Object.entries(value)) {
      if (known.includes(key)) visit(child, [...parent, key]);
      else found.push({ parent, key });
    }
  };
  visit(data, []);
  return found;
}
