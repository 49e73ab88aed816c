import { z } from 'zod';

/** What the schema says about one key. */
export interface KeyFacts {
  /** The nearest description: the key's own, or that of the map or list around it. */
  description: string | undefined;
  /** The possible values of the key, or of each entry of its list; undefined when they are not enumerable. */
  choices: readonly string[] | undefined;
}

/** The schema's facts about a path (list entries by index); undefined for an unknown path. */
export function keyFacts(schema: z.core.$ZodType, path: readonly string[]): KeyFacts | undefined {
  let at: z.core.$ZodType | undefined = schema;
  let description: string | undefined;
  for (const part of path) {
    at = childOf(peel(at).inner, part);
    if (!at) return undefined;
    description = peel(at).description ?? description;
  }
  return { description, choices: choicesOf(peel(at).inner) };
}

/** Unwraps optional, nullable and default, and finds the outermost description. */
function peel(schema: z.core.$ZodType): { inner: z.core.$ZodType; description: string | undefined } {
  const description = z.globalRegistry.get(schema)?.description;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const below = peel(schema.unwrap());
    return { inner: below.inner, description: description ?? below.description };
  }
  return { inner: schema, description };
}

function childOf(at: z.core.$ZodType, part: string): z.core.$ZodType | undefined {
  if (at instanceof z.ZodObject) {
    return Object.hasOwn(at.shape, part) ? (at.shape[part] as z.core.$ZodType) : undefined;
  }
  if (at instanceof z.ZodArray) return /^\d+$/.test(part) ? at.element : undefined;
  if (at instanceof z.ZodRecord) return z.safeParse(at.keyType, part).success ? at.valueType : undefined;
  if (at instanceof z.ZodUnion) {
    for (const option of at.options) {
      const child = childOf(peel(option).inner, part);
      if (child) return child;
    }
  }
  return undefined;
}

function choicesOf(at: z.core.$ZodType): readonly string[] | undefined {
  if (at instanceof z.ZodEnum) return at.options.map(String);
  return at instanceof z.ZodArray ? choicesOf(peel(at.element).inner) : undefined;
}
