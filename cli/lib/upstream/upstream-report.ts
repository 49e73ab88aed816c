import { z } from 'zod';

/** Answer of `masthead upstream check --json` and `masthead upstream replay --json`. */
export const upstreamReportSchema = z.object({
  brid: z.string(),
  calls: z.array(
    z.object({
      call: z.string(),
      address: z.string().describe('Path and query, without the host.'),
      ms: z.int(),
      status: z.int().optional().describe('HTTP status; left out where there was no answer.'),
      understood: z.boolean(),
      failure: z.string().optional().describe('Why the call failed, or its answer was not understood.'),
      leftOut: z.array(
        z.object({
          what: z.string().describe('Where, with * for any entry of a list, and what is wrong.'),
          count: z.int(),
          example: z.string().describe('The first one, as JSON, at most 80 characters.'),
        }),
      ),
    }),
  ),
  paging: z
    .enum(['follows', 'repeats', 'gap', 'none', 'unknown'])
    .describe('Whether page 2 follows page 1; none: there is one page only.'),
  missingTopics: z.array(z.string()).describe('Topics of the brand that have no stories.'),
  pictures: z.object({ checked: z.int(), failed: z.array(z.string()) }),
  failed: z.int().describe('Calls that failed or were not understood.'),
});

/** What a check of a back end found. */
export type UpstreamReport = z.infer<typeof upstreamReportSchema>;
