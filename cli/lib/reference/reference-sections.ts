import type { JsonSchema } from './json-schema.ts';

/** One key of a map. */
export interface ReferenceRow {
  key: string;
  schema: JsonSchema;
  /** The value of defaults.yaml; undefined where it has none. */
  fallback: unknown;
  required: boolean;
}

/** One table: the keys of a map, or of several maps that have the same ones. */
export interface ReferenceSection {
  /** Dotted paths; `[]` stands for the entries of a list, the empty text for the file itself. */
  paths: string[];
  rows: ReferenceRow[];
}

/** The maps of a schema as tables, each before the maps within it; maps that are alike share one. */
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
      const here = path === '' ? row.key : `${path}.${row.key}`;
      if (row.schema.properties) visit(row.schema, row.fallback, here);
      else if (row.schema.items?.properties) visit(row.schema.items, undefined, `${here}[]`);
    }
  };
  visit(schema, defaults, '');
  return [...sections.values()];
}

function rowsOf({ properties = {}, required = [] }: JsonSchema, fallback: unknown): ReferenceRow[] {
  const values: Record<string, unknown> =
    typeof fallback === 'object' && fallback !== null ? { ...fallback } : {};
  return Object.entries(properties).map(([key, schema]) => ({
    key,
    schema,
    fallback: values[key],
    required: required.includes(key),
  }));
}
