import { z } from 'zod';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { APPEND } from '#schemas/brand/layers/merge-maps.ts';
import type { JsonSchema } from './json-schema.ts';
import { jsonSchemaForm } from './json-schema-form.ts';
import { shareSchemas } from './share-schemas.ts';

/** Keys that only the brand's own file can set; everything else may come from a preset. */
const OWN_KEYS = ['brid', 'name'];

/** Keys with overrides: their values are merged later, so `null` removes nothing there. */
const OVERRIDES = ['pages', 'environments'];

/** Parts of a brand that occur several times, by the pointer to one of them; nested parts first. */
export const SHARED_PARTS: Readonly<Record<string, string>> = {
  topic: '/properties/content/properties/feeds/items/properties/topic',
  menuItem: '/properties/portalMenuOptions/items',
  adUnit: '/properties/ads/properties/units/items',
  cmsConfigOverride: '/properties/pages/additionalProperties/properties/cmsConfig',
  experiment: '/properties/experiments/items',
  pageOverride: '/properties/pages/additionalProperties',
  environmentOverride: '/properties/environments/additionalProperties',
};

/** A resolved brand as JSON Schema draft-07, with the sentence of each pattern as `patternErrorMessage`. */
export function resolvedBrandJsonSchema(): JsonSchema {
  return z.toJSONSchema(brandSchema, {
    target: 'draft-7',
    io: 'input',
    override: jsonSchemaForm,
  }) as JsonSchema;
}

/**
 * A brand file, `brands/<brid>/brand.yaml`, as JSON Schema draft-07: the keys of a resolved brand, all optional but
 * `brid` and `name`, and `extends`. `null` is allowed where it removes what a preset set, so not inside lists.
 * @param presetNames possible values of `extends`; any text when empty
 */
export function brandFileJsonSchema(presetNames: readonly string[]): JsonSchema {
  return {
    ...fileSchema(presetNames, OWN_KEYS),
    $id: 'urn:masthead:schema:brand-file',
    title: 'Masthead brand file',
    description: 'The keys that one brand sets itself. The rest comes from presets and from defaults.yaml.',
  };
}

/** A preset, `brands/_presets/<name>.yaml`: as a brand file, with nothing required. */
export function presetFileJsonSchema(presetNames: readonly string[]): JsonSchema {
  return {
    ...fileSchema(presetNames, []),
    $id: 'urn:masthead:schema:preset-file',
    title: 'Masthead preset',
    description: 'Keys that brands share. A brand includes them with extends and may override each of them.',
  };
}

function fileSchema(presetNames: readonly string[], ownKeys: readonly string[]): JsonSchema {
  const { properties, definitions, ...brand } = shareSchemas(resolvedBrandJsonSchema(), SHARED_PARTS);
  const file = { ...brand, properties: { extends: extendsSchema(presetNames), ...properties } };
  return { ...layerOf(file, ownKeys), definitions };
}

/** The values of `extends`: a preset or a list of them. */
export function extendsSchema(presetNames: readonly string[]): JsonSchema {
  const name: JsonSchema = { type: 'string', ...(presetNames.length > 0 && { enum: [...presetNames] }) };
  return {
    description: 'Presets to extend, files under brands/_presets/; later ones take precedence.',
    anyOf: [name, { type: 'array', items: name }],
  };
}

/**
 * A map as one layer may state it: any of its keys, at any depth. Lists are replaced as a whole, so they are
 * unchanged.
 */
function layerOf(schema: JsonSchema, required: readonly string[] = []): JsonSchema {
  const { required: _, properties, ...map } = keysByName(schema);
  if (!properties) return layerOfRecord(schema);
  const entries = Object.entries(properties).flatMap(([key, value]): Array<[string, JsonSchema]> => {
    const layer = OVERRIDES.includes(key) ? layerOfOverrides(value) : layerOf(value);
    const whole = required.includes(key) ? layer : nullable(layer);
    if (value.type !== 'array') return [[key, whole]];
    const { minItems: _, default: __, ...more } = value as JsonSchema & { default?: unknown };
    const description = `Added to ${key} of the layers below, instead of replacing it.`;
    return [
      [key, whole],
      [`${key}${APPEND}`, { ...more, description }],
    ];
  });
  return { ...map, ...(required.length > 0 && { required }), properties: Object.fromEntries(entries) };
}

/** A map with free keys: `null` removes one of them. */
function layerOfRecord(schema: JsonSchema): JsonSchema {
  const value = schema.additionalProperties;
  if (typeof value !== 'object' || Object.keys(value).length === 0) return schema;
  return { ...schema, additionalProperties: nullable(layerOf(value)) };
}

function layerOfOverrides(schema: JsonSchema): JsonSchema {
  const { properties = {}, ...map } = keysByName(schema);
  const entries = Object.entries(properties).map(([key, value]) => [key, nullable(value)]);
  return { ...map, properties: Object.fromEntries(entries) };
}

/** A record over an enum as a map with those keys: editors complete these, and not `propertyNames`. */
function keysByName(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties: value, ...map } = schema;
  if (!propertyNames?.enum || typeof value !== 'object') return schema;
  const properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), value]));
  return { ...map, properties, additionalProperties: false };
}

function nullable(schema: JsonSchema): JsonSchema {
  if (schema.$ref) {
    const { description, ...rest } = schema;
    return { ...(description && { description }), anyOf: [rest, { type: 'null' }] };
  }
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  const type = [schema.type ?? [], 'null'].flat();
  return schema.enum ? { ...schema, type, enum: [...schema.enum, null] } : { ...schema, type };
}
