import { Scalar } from 'yaml';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { meantPath } from '#schemas/brand/findings/explain-zod-issue.ts';
import { isGap } from '#schemas/brand/findings/likely-path.ts';
import { sameValue } from '#schemas/brand/findings/nearest-value.ts';
import { isTypoOf } from '#schemas/brand/findings/nearest-word.ts';
import { accepts, knownKeysAt, pathsOfKey } from '#schemas/brand/findings/schema-keys.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';
import type { Fixer } from './fix.ts';
import { moveLine } from './move-line.ts';
import { hasKey, pairAt } from './parsed-file.ts';
import { scalarText } from './scalar-text.ts';

/** Fixes an unknown key: a misspelling of one that is not set yet, or one that belongs into another map. */
export const fixKey: Fixer = (file, offset, { data }) => {
  const found = pairAt(file, offset);
  if (!found || !data || found.key.anchor !== undefined || found.key.tag !== undefined) return undefined;
  const { key, map, path } = found;
  const parent = path.slice(0, -1);
  const name = String(key.value);
  const place = meantPath(brandSchema, data, parent, name)?.map(String);
  const meant = place?.at(-1);
  if (!place || meant === undefined || !key.range) return undefined;
  if (
    place.length !== path.length ||
    place.some((part, index) => index < parent.length && part !== parent[index])
  ) {
    return isOnlyMapFor(data, place, path) ? moveLine(file, found, place) : undefined;
  }
  const others = [...knownKeysAt(brandSchema, parent), meant].filter((other) => !hasKey(map, other));
  if (!others.includes(meant) || !(isTypoOf(name, meant, others) || saysTheSame(name, others, meant)))
    return undefined;
  const [start, end] = key.range;
  const text = scalarText(meant, key.type === Scalar.PLAIN ? undefined : key.type);
  return { from: name, to: meant, edits: [{ start, end, text }] };
};

/** Whether both keys mean the same language, as `es-US` and `es`. */
function saysTheSame(name: string, keys: readonly string[], meant: string): boolean {
  return sameValue(name, (candidate) => keys.includes(String(candidate))) === meant;
}

/** Maps of exceptions, which have settings of the whole brand once more. */
const EXCEPTIONS = ['pages', 'environments', 'experiments'];

/**
 * True when no other map takes the key with its value, or this is the only one of them that lacks it. A key outside of
 * the exceptions is not meant for one.
 */
function isOnlyMapFor(
  data: Record<string, unknown>,
  place: readonly string[],
  from: readonly string[],
): boolean {
  const key = place.at(-1) ?? '';
  const value = valueAt(data, from);
  const [top = ''] = from;
  // Keys of the file alone, such as `extends`, belong to the top level only.
  if (place.length === 1 && pathsOfKey(brandSchema, key).length === 0) return true;
  const isPlace = (path: readonly string[]) => path.join('.') === place.join('.');
  const all = pathsOfKey(brandSchema, key)
    .map((parent) => [...parent, key])
    .filter((path) => isPlace(path) || isPlainMap(valueAt(data, path.slice(0, -1))))
    .filter(([first = '']) => first === top || !EXCEPTIONS.includes(first));
  if (all.length === 1) return true;
  const fitting = all.filter((path) => accepts(brandSchema, path, value));
  const gaps = fitting.filter((path) => isGap(data, path));
  return [fitting, gaps].some((paths) => paths.length === 1 && paths.some(isPlace));
}
