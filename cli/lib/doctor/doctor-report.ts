import { z } from 'zod';

const about = {
  group: z
    .string()
    .describe('What was looked at: checkout, machine, store, brands, feeds, or `site <brid>`.'),
  check: z.string().describe('Stable name of the check, for example `port`.'),
  message: z.string(),
};

/** One result of `masthead doctor`. Every problem has a suggested fix. */
export const doctorFindingSchema = z.discriminatedUnion('status', [
  z.object({ ...about, status: z.literal('ok') }),
  z.object({
    ...about,
    status: z.enum(['warning', 'error']),
    fix: z.string().min(1).describe('The command or the edit that puts it right.'),
  }),
]);

/** Answer of `masthead doctor --json`. Stable: keys are added, never renamed. */
export const doctorReportSchema = z.object({
  network: z.boolean().describe('False with `--offline`: nothing outside of this machine was asked.'),
  fine: z.int(),
  warnings: z.int(),
  errors: z.int(),
  findings: z.array(doctorFindingSchema),
});

/** A finding of `masthead doctor`. */
export type DoctorFinding = z.infer<typeof doctorFindingSchema>;
