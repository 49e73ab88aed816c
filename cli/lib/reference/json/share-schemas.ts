import type { JsonSchema } from './json-schema.ts';

/**
 * Moves parts of a schema that occur several times to `definitions` and refers to them. Descriptions are not moved:
 * the same part has another meaning in each place.
 * @param parts a JSON pointer to one occurrence of each part, by the name of its definition; nested parts first
 * @throws Error for a pointer that leads nowhere
 */
export function shareSchemas(schema: JsonSchema, parts: Readonly<Record<string, string>>): JsonSchema {
  let shared = schema;
  const definitions: Record<string, JsonSchema> = {};
  for (const [name, pointer] of Object.entries(parts)) {
    const part = bare(schemaAt(shared, pointer));
    const text = JSON.stringify(part);
    const replace = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(replace);
      if (typeof value !== 'object' || value === null) return value;
      const { description } = value as JsonSchema;
      if (JSON.stringify(bare(value)) !== text) return mapValues(value, replace);
      return { ...(typeof description === 'string' && { description }), $ref: `#/definitions/${name}` };
    };
    shared = replace(shared) as JsonSchema;
    for (const [known, other] of Object.entries(definitions)) {
      definitions[known] = replace(other) as JsonSchema;
    }
    definitions[name] = part;
  }
  return { ...shared, definitions: { ...shared.definitions, ...definitions } };
}

function bare(schema: JsonSchema): JsonSchema {
  const { description: _, ...rest } = schema;
  return rest;
}

function mapValues(map: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}

function schemaAt(schema: JsonSchema, pointer: string): JsonSchema {
  let at: unknown = schema;
  for (const key of pointer.split('/').slice(1)) {
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  }
  if (typeof at !== 'object' || at === null) throw new Error(`There is no ${pointer} in the schema.`);
  return at;
}
