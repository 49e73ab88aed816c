import { z } from 'zod';

/** Why a brand is affected. */
export const affectedReasonSchema = z
  .enum(['added', 'removed', 'config', 'assets', 'broken', 'mended'])
  .describe(
    'added, removed: the brand came or went; config: its resolved config differs; assets: only files under assets/ do; broken: it has mistakes now; mended: it has none any more.',
  );

/** Answer of `masthead affected --json`. Stable: keys are added, never renamed. */
export const affectedReportSchema = z.object({
  since: z.string().describe('The revision, as asked for.'),
  commit: z.string().describe('Full id of its commit; of the empty tree before the first push.'),
  brands: z.int().describe('Brand folders there are now.'),
  program: z.boolean().describe('The program changed too, so every deployment does.'),
  affected: z
    .array(
      z.object({
        brid: z.string(),
        reason: affectedReasonSchema,
        keys: z.array(z.string()).describe('Paths of the keys that differ; empty unless reason is config.'),
      }),
    )
    .describe('Brands that differ, sorted by id.'),
});

/** Why a brand is affected. */
export type AffectedReason = z.infer<typeof affectedReasonSchema>;

/** Answer of `masthead affected --json`. */
export type AffectedReport = z.infer<typeof affectedReportSchema>;
