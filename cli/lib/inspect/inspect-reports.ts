import { z } from 'zod';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { pageConfigSchema } from '#schemas/page-config/page-config.ts';

/**
 * Answer of `masthead show --json`: the resolved brand; with `--page` the page's config. With `--lang` texts and links
 * by language have that language alone.
 */
export const showReportSchema = z.union([brandSchema, pageConfigSchema]);

/** Answer of `masthead explain --json`. */
export const explainReportSchema = z.object({
  path: z.string().describe('Keys and list indices joined with dots.'),
  value: z.unknown().optional().describe('Left out where nothing sets the key.'),
  description: z.string().optional().describe('What the key means.'),
  choices: z
    .array(z.string())
    .optional()
    .describe('The values that are possible, where they can be counted up.'),
  overriddenIn: z
    .array(z.string())
    .optional()
    .describe(
      'Parts in which another value holds, such as `page portal`; empty with --page, --env or --abt.',
    ),
  owner: z.string().optional().describe('Who answers for it, where a file says so.'),
  expires: z.string().optional().describe('Last day on which it is meant to stand, as 2026-12-31.'),
  layers: z
    .array(
      z.object({
        file: z.string(),
        line: z.int().describe('1-based.'),
        column: z.int().describe('1-based.'),
        value: z.unknown().optional().describe('Left out where the layer leaves the key out.'),
        removed: z.boolean().describe('It takes away what lower layers set.'),
        appended: z.boolean().describe('It adds to the list of lower layers.'),
        scope: z
          .string()
          .optional()
          .describe(
            'The part of the file, for example `environment staging`; none for the brand’s own value.',
          ),
      }),
    )
    .describe('The settings of the key, lowest first; the last one decides.'),
});

/** Answer of `masthead diff --json`. */
export const diffReportSchema = z.object({
  a: z.string().describe('What was compared, for example `acme at main`.'),
  b: z.string().describe('What it was compared with.'),
  changes: z
    .array(
      z.object({
        path: z.string(),
        a: z.unknown().optional().describe('Left out where `a` has no such key.'),
        b: z.unknown().optional().describe('Left out where `b` has no such key.'),
      }),
    )
    .describe('Keys that differ, sorted by path.'),
  touched: z
    .array(z.object({ key: z.string(), screens: z.string() }))
    .describe('What of the site shows the keys that differ.'),
});
