import type { JsonSchema } from '#cli/lib/reference/json/json-schema.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';

/** One key of a map. */
export interface ReferenceRow {
  key: string;
  schema: JsonSchema;
  /** The value in defaults.yaml; undefined if it has none. */
  fallback: unknown;
  required: boolean;
}

/** One table: the keys of a map, or of several maps that have the same ones. */
export interface ReferenceSection {
  /** Dotted paths; `[]` means the entries of a list, `*` any key of a map, the empty text the file. */
  paths: string[];
  rows: ReferenceRow[];
}

/** What pages, environments and experiments override: these keys are shown once, at the top-level key of their name. */
const OVERRIDDEN: readonly string[] = ['cmsConfig', 'reporting'];

/** The maps of a schema as tables, each before the maps within it; equal maps share one. */
export function referenceSections(schema: JsonSchema, defaults: unknown): ReferenceSection[] {
  const sections = new Map<string, ReferenceSection>();
  const visit = (map: JsonSchema, fallback: unknown, path: string): void => {
    const rows = rowsOf(map, fallback);
    const alike = JSON.stringify(rows);
    const known = sections.get(alike);
    if (known) {
      known.paths.push(path);
      return;
    }
    sections.set(alike, { paths: [path], rows });
    for (const row of rows) {
      if (isOverride(row, path)) continue;
      for (const [within, child] of mapsWithin(row.schema)) {
        const here = path === '' ? row.key : `${path}.${row.key}`;
        visit(child, within === '' ? row.fallback : undefined, here + within);
      }
    }
  };
  visit(schema, defaults, '');
  return [...sections.values()];
}

/** True for a row that takes keys of {@link OVERRIDDEN}, in a map other than the file itself. */
export function isOverride(row: ReferenceRow, path: string): boolean {
  return OVERRIDDEN.includes(row.key) && path !== '';
}

/** The maps with named keys in a value, each with its path from the value: `[]`, `.*`, or empty. */
export function mapsWithin(schema: JsonSchema): Array<[within: string, map: JsonSchema]> {
  if (schema.properties) return [['', schema]];
  const { items, additionalProperties: values } = schema;
  if (items && !Array.isArray(items)) return below('[]', items);
  return typeof values === 'object' ? below('.*', values) : [];
}

function below(step: string, schema: JsonSchema): Array<[string, JsonSchema]> {
  return mapsWithin(schema).map(([within, map]) => [step + within, map]);
}

function rowsOf({ properties = {}, required = [] }: JsonSchema, fallback: unknown): ReferenceRow[] {
  const values = isPlainMap(fallback) ? fallback : {};
  return Object.entries(properties).map(([key, schema]) => ({
    key,
    schema,
    fallback: values[key],
    required: required.includes(key),
  }));
}
