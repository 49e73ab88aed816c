import { z } from 'zod';
import type { JsonSchema } from '#cli/lib/reference/json/json-schema.ts';

/** zod writes the bounds of a safe integer if a schema has none of its own. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

/**
 * For `override` of `z.toJSONSchema`: adds what zod knows and its JSON Schema lacks (the sentence of a pattern, as
 * `patternErrorMessage`; that an address is http), and removes noise.
 */
export function jsonSchemaForm(context: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const schema = context.jsonSchema as JsonSchema;
  Object.assign(schema, formOf(context.zodSchema, schema));
  if (schema.maximum === NO_BOUND) delete schema.maximum;
  if (schema.minimum === -NO_BOUND) delete schema.minimum;
}

function formOf(zodSchema: z.core.$ZodType, schema: JsonSchema): JsonSchema {
  // Removed as `format`: "uri" refuses addresses with letters beyond ASCII, which zod and feeds accept.
  if (schema.format === 'uri') {
    const patternErrorMessage = 'an address starts with https:// or http://';
    return { format: undefined, pattern: '^https?://\\S+$', patternErrorMessage };
  }
  if (schema.pattern === undefined) return {};
  const message = z.safeParse(zodSchema, ' ').error?.issues[0]?.message;
  return {
    // zod's own pattern checks the days of each month, which `format` already means.
    ...(schema.format === 'date' && { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    ...(message !== undefined && !message.startsWith('Invalid') && { patternErrorMessage: message }),
  };
}
