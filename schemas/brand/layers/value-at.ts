import { isPlainMap } from './plain-map.ts';

/** The entry of a map or list by its own key or index, wrapped, so that a missing one differs from null. */
export function entryAt(value: unknown, key: PropertyKey): { value: unknown } | undefined {
  const name = String(key);
  if (isPlainMap(value)) return Object.hasOwn(value, name) ? { value: value[name] } : undefined;
  if (Array.isArray(value) && /^\d+$/.test(name) && Number(name) < value.length) {
    return { value: value[Number(name)] };
  }
  return undefined;
}

/** The value at a path of keys and list indexes; undefined if there is none. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let found: { value: unknown } | undefined = { value: data };
  for (const key of path) found = found && entryAt(found.value, key);
  return found?.value;
}
