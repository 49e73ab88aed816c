import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';

/** A value of a brand on one line, as YAML: `[en, es]`, `hero`, `(not set)`. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return '(not set)';
  return typeof value === 'string' && /^\S(.*\S)?$/.test(value) ? value : flowText(value);
}

/** Within brackets: quoted if a text would read as several values, as another type or as nothing. */
function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isPlainMap(value)) {
    const entries = Object.entries(value).map(([key, entry]) => `${key}: ${flowText(entry)}`);
    return `{${entries.join(', ')}}`;
  }
  if (typeof value !== 'string') return String(value);
  const plain = /^[^\s,[\]{}]([^\n,[\]{}]*[^\s,[\]{}])?$/.test(value);
  return plain && !/^(true|false|null|[\d.+-]+)$/.test(value) ? value : JSON.stringify(value);
}
