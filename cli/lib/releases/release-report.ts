import { z } from 'zod';

/** Answer of `masthead promote --json` and `masthead rollback --json`. */
export const releaseReportSchema = z.object({
  brid: z.string(),
  link: z.string().describe('The path that leads to the release that is served.'),
  digest: z.string().describe('Of the release that it leads to now.'),
  before: z.string().nullable().describe('Of the one that it led to before.'),
  releases: z.array(z.string()).describe('Digests of all that are kept, the one promoted last first.'),
});
