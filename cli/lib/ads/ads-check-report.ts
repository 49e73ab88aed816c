import { z } from 'zod';
import { doctorFindingSchema } from '#cli/lib/doctor/doctor-report.ts';

/** Answer of `masthead ads check --json`. Stable: keys are added, never renamed. */
export const adsCheckReportSchema = z.object({
  brid: z.string(),
  network: z.enum(['fake', 'live']).describe('Who answered: fake ad servers, or the real ones.'),
  pages: z.array(
    z.object({
      path: z.string(),
      slots: z.array(z.object({ id: z.string(), state: z.string().describe('Where it stood in the end.') })),
      requests: z
        .record(z.string(), z.int())
        .describe('Requests by the host that they went to, without our own.'),
    }),
  ),
  fine: z.int(),
  warnings: z.int(),
  errors: z.int(),
  findings: z.array(doctorFindingSchema),
});

/** What `masthead ads check` found. */
type AdsCheckReport = z.infer<typeof adsCheckReportSchema>;

/** A page that was opened for the check. */
export type CheckedPage = AdsCheckReport['pages'][number];
