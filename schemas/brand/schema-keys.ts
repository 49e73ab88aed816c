import { z } from 'zod';

/** Strips optional, default and similar wrappers off a schema. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap());
  }
  return schema;
}

/** Keys that the schema knows at this path; empty where it knows none or any. */
export function knownKeysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let at = unwrap(schema);
  for (const part of path) {
    if (at instanceof z.ZodObject) {
      const next = at.shape[String(part)] as z.core.$ZodType | undefined;
      if (!next) return [];
      at = unwrap(next);
    } else if (at instanceof z.ZodArray) at = unwrap(at.element);
    else return [];
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

/** Dotted paths of the maps in which the schema knows a key of this name, shallow ones first. */
export function pathsOfKey(schema: z.core.$ZodType, key: string): string[] {
  const found: string[] = [];
  let level: Array<{ at: z.core.$ZodType; path: string[] }> = [{ at: unwrap(schema), path: [] }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { at, path } of level) {
      if (at instanceof z.ZodArray) next.push({ at: unwrap(at.element), path });
      if (!(at instanceof z.ZodObject)) continue;
      if (path.length > 0 && Object.hasOwn(at.shape, key)) found.push(path.join('.'));
      for (const [name, child] of Object.entries(at.shape))
        next.push({ at: unwrap(child as z.core.$ZodType), path: [...path, name] });
    }
    level = next;
  }
  return found;
}
