import { z } from 'zod';

/** Unwraps optional, default and similar wrappers of a schema. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap());
  }
  return schema;
}

/** A schema's alternatives, if it is a union. */
function alternatives(schema: z.core.$ZodType): z.core.$ZodType[] {
  const plain = unwrap(schema);
  return plain instanceof z.ZodUnion ? plain.options.flatMap(alternatives) : [plain];
}

function step(at: z.core.$ZodType, part: PropertyKey): z.core.$ZodType[] {
  if (at instanceof z.ZodArray) return Number.isInteger(Number(part)) ? [at.element] : step(at.element, part);
  if (at instanceof z.ZodRecord) return [at.valueType];
  if (!(at instanceof z.ZodObject) || !Object.hasOwn(at.shape, String(part))) return [];
  return [at.shape[String(part)] as z.core.$ZodType];
}

/** Schemas of the values at a path; a path may leave out the indexes of list entries. */
export function schemasAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType[] {
  let level = alternatives(schema);
  for (const part of path) level = level.flatMap((at) => step(at, part)).flatMap(alternatives);
  return level;
}

/** True if the schema allows this value at a path. */
export function accepts(schema: z.core.$ZodType, path: readonly PropertyKey[], value: unknown): boolean {
  return schemasAt(schema, path).some((at) => z.safeParse(at, value).success);
}

/** Keys that the schema knows at this path; empty if it knows none or allows any. */
export function knownKeysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  return schemasAt(schema, path).flatMap((at) => {
    if (at instanceof z.ZodObject) return Object.keys(at.shape);
    return at instanceof z.ZodRecord && at.keyType instanceof z.ZodEnum ? at.keyType.options.map(String) : [];
  });
}

/** Choices of the schema at this path; empty if it takes other values too. */
export function choicesAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  return schemasAt(schema, path).flatMap((at) => (at instanceof z.ZodEnum ? at.options.map(String) : []));
}

const places = new WeakMap<z.core.$ZodType, ReadonlyMap<string, string[][]>>();

/** Paths of the maps in which the schema knows a key of this name, shallow ones first; the top level is `[]`. */
export function pathsOfKey(schema: z.core.$ZodType, key: string): readonly string[][] {
  const known = places.get(schema) ?? placesByKey(schema);
  places.set(schema, known);
  return known.get(key) ?? [];
}

function placesByKey(schema: z.core.$ZodType): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  let level: Array<{ at: z.core.$ZodType; path: string[] }> = [{ at: unwrap(schema), path: [] }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { at, path } of level) {
      if (at instanceof z.ZodArray) next.push({ at: unwrap(at.element), path });
      if (!(at instanceof z.ZodObject)) continue;
      for (const [name, child] of Object.entries(at.shape)) {
        found.set(name, [...(found.get(name) ?? []), path]);
        next.push({ at: unwrap(child as z.core.$ZodType), path: [...path, name] });
      }
    }
    level = next;
  }
  return found;
}
