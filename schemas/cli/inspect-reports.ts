import { z } from 'zod';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { pageConfigSchema } from '#schemas/page-config/page-config.ts';

/** Answer of `masthead show --json`: the resolved brand; with `--page` the page's config. */
export const showReportSchema = z.union([brandSchema, pageConfigSchema]);

/** Answer of `masthead explain --json`. */
export const explainReportSchema = z.object({
  path: z.string().describe('Keys and list indices joined with dots.'),
  value: z.unknown().describe('Left out where nothing sets the key.'),
  description: z.string().optional(),
  choices: z
    .array(z.string())
    .optional()
    .describe('The values that are possible, where they can be counted up.'),
  owner: z.string().optional(),
  expires: z.string().optional(),
  layers: z
    .array(
      z.object({
        file: z.string(),
        line: z.int(),
        column: z.int(),
        value: z.unknown(),
        removed: z.boolean(),
        appended: z.boolean(),
        scope: z.string().optional().describe('The part of the file: page, environment or experiment.'),
      }),
    )
    .describe('The settings of the key, lowest first; the last one decides.'),
});

/** Answer of `masthead diff --json`. */
export const diffReportSchema = z.object({
  a: z.string(),
  b: z.string(),
  changes: z.array(z.object({ path: z.string(), a: z.unknown(), b: z.unknown() })),
  touched: z.array(z.object({ key: z.string(), screens: z.string() })),
});
