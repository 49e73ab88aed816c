import { z } from 'zod';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** Keys that only the brand's own file can say; everything else may come from a preset. */
const OWN_KEYS = ['brid', 'name'];

/** A resolved brand as JSON Schema draft-07, with the sentence of each pattern as `patternErrorMessage`. */
export function resolvedBrandJsonSchema(): JsonSchema {
  return z.toJSONSchema(brandSchema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) =>
      Object.assign(jsonSchema, formOf(zodSchema, jsonSchema as JsonSchema)),
  }) as JsonSchema;
}

/**
 * A brand file, `brands/<brid>/brand.yaml`, as JSON Schema draft-07: the keys of a resolved brand, all optional but
 * `brid` and `name`, and `extends`. `null` is allowed where it removes what a preset set, so not inside lists.
 * @param presetNames what `extends` may name; any text when empty
 */
export function brandFileJsonSchema(presetNames: readonly string[]): JsonSchema {
  return {
    ...fileSchema(presetNames, OWN_KEYS),
    $id: 'urn:masthead:schema:brand-file',
    title: 'Masthead brand file',
    description: 'What one brand says for itself. The rest comes from presets and from defaults.yaml.',
  };
}

/** A preset, `brands/_presets/<name>.yaml`: as a brand file, with nothing required. */
export function presetFileJsonSchema(presetNames: readonly string[]): JsonSchema {
  return {
    ...fileSchema(presetNames, []),
    $id: 'urn:masthead:schema:preset-file',
    title: 'Masthead preset',
    description: 'Keys that brands share. A brand takes them with extends and may replace each of them.',
  };
}

function fileSchema(presetNames: readonly string[], ownKeys: readonly string[]): JsonSchema {
  const { properties, ...brand } = resolvedBrandJsonSchema();
  return layerOf({ ...brand, properties: { extends: extendsSchema(presetNames), ...properties } }, ownKeys);
}

/** What `extends` takes: a preset or a list of them. */
export function extendsSchema(presetNames: readonly string[]): JsonSchema {
  const name: JsonSchema = { type: 'string', ...(presetNames.length > 0 && { enum: [...presetNames] }) };
  return {
    description: 'Presets to start from, later ones over earlier ones: files under brands/_presets/.',
    anyOf: [name, { type: 'array', items: name }],
  };
}

/** A map as one layer may state it: any of its keys, at any depth. Lists replace whole and stay as they are. */
function layerOf(schema: JsonSchema, required: readonly string[] = []): JsonSchema {
  const { required: _, properties, ...map } = keysByName(schema);
  if (!properties) return schema;
  const entries = Object.entries(properties).map(([key, value]) => [
    key,
    required.includes(key) ? layerOf(value) : nullable(layerOf(value)),
  ]);
  return { ...map, ...(required.length > 0 && { required }), properties: Object.fromEntries(entries) };
}

/** A record over an enum as a map with those keys: editors complete these, and not `propertyNames`. */
function keysByName(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties: value, ...map } = schema;
  if (!propertyNames?.enum || typeof value !== 'object') return schema;
  const properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), value]));
  return { ...map, properties, additionalProperties: false };
}

function nullable(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  const type = [schema.type ?? [], 'null'].flat();
  return schema.enum ? { ...schema, type, enum: [...schema.enum, null] } : { ...schema, type };
}

/**
 * What zod knows and its JSON Schema does not say: the sentence of a pattern, and that an address is http. `format`
 * is left out: as "uri" it refuses addresses with letters beyond ASCII, which zod and feeds accept.
 */
function formOf(zodSchema: z.core.$ZodType, schema: JsonSchema): JsonSchema {
  if (schema.format === 'uri') {
    return {
      format: undefined,
      pattern: '^https?://\\S+$',
      patternErrorMessage: 'an address starts with https:// or http://',
    };
  }
  if (schema.pattern === undefined) return {};
  const message = z.safeParse(zodSchema, ' ').error?.issues[0]?.message;
  return message === undefined || message.startsWith('Invalid') ? {} : { patternErrorMessage: message };
}
