/** True for a map of keys, as YAML gives it: an object that is neither null nor a list. */
export function isPlainMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
