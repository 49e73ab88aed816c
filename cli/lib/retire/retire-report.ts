import { z } from 'zod';

/** Answer of `masthead retire --json`. */
export const retireReportSchema = z.object({
  brid: z.string(),
  retired: z.boolean().describe('False after --undo: the brand is open again.'),
  since: z.string().optional().describe('Day of closing.'),
  lines: z.array(z.string()).describe('Lines of the file that are new, or with --undo gone.'),
  pages: z
    .object({ folder: z.string(), files: z.array(z.string()) })
    .optional()
    .describe('The static goodbye and do-not-sell pages; left out with --undo and --dry-run.'),
  events: z
    .object({ count: z.int(), file: z.string().optional() })
    .optional()
    .describe('Exported events, one JSON object a line; no file without events.'),
});
