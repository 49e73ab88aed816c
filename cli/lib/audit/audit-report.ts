import { z } from 'zod';

/** What `masthead audit --json` prints. */
export const auditReportSchema = z.object({
  packages: z.int().describe('Packages and versions that were compared.'),
  advisories: z.int().describe('Advisories that were read.'),
  newest: z.string().describe('When the newest of them was changed: as old the export is at most.'),
  unreadable: z.array(z.string()).describe('Files of the export that hold no advisory.'),
  findings: z.array(
    z.object({
      package: z.string(),
      version: z.string(),
      id: z.string(),
      aliases: z.array(z.string()),
      severity: z.string().describe('As the advisory says; empty where it does not.'),
      summary: z.string(),
      fixed: z.array(z.string()).describe('Versions without the fault.'),
    }),
  ),
});

/** The outcome of an audit. */
export type AuditReport = z.infer<typeof auditReportSchema>;
