import { z } from 'zod';

const served = z.object({ brid: z.string(), name: z.string(), url: z.string() });

/** What `masthead serve --json` prints, on one line, when it listens. */
export const serveReportSchema = z.object({
  version: z.string(),
  url: z.string(),
  brands: z.array(served).describe('Each with the address that shows it on this machine.'),
});

/** What `masthead preview --json` prints, on one line, when it listens. */
export const previewReportSchema = served;

/** Answer of `masthead reference --json`. */
export const referenceReportSchema = z.object({
  checked: z.int().describe('Generated files.'),
  stale: z.array(z.string()).describe('Those that were not what the sources give.'),
  written: z.boolean().describe('Whether the stale ones were written again.'),
});

/** Answer of `masthead completion --json`. */
export const completionReportSchema = z.object({ shell: z.string(), script: z.string() });
