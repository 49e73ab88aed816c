import { z } from 'zod';

/** Answer of `masthead promote-settings --json`. */
export const promoteSettingsReportSchema = z.object({
  brid: z.string(),
  from: z.string().describe('Environment whose overrides were taken.'),
  applied: z.boolean().describe('Whether the file was changed.'),
  changes: z
    .array(
      z.object({
        path: z.string(),
        pages: z.array(z.string()).describe('Page kinds on which production gets another value.'),
        before: z.unknown().optional(),
        after: z.unknown().optional(),
      }),
    )
    .describe('Resolved values of production that differ, sorted by path.'),
});
