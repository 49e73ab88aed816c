import { z } from 'zod';
import { issueReportSchema } from '#cli/lib/reports/reports.ts';
import { STORES } from '#schemas/privacy/privacy-entry.ts';

/** The visitor's choice before the first page. */
export const SITUATIONS = ['no choice', 'opted out', 'Global Privacy Control'] as const;

/** One of the situations. */
export type Situation = (typeof SITUATIONS)[number];

const pageSchema = z.object({
  screen: z.string(),
  path: z.string().describe('Path and query.'),
  status: z.int().optional().describe('HTTP status.'),
  usPrivacy: z.string().optional().describe('What __uspapi answers on the page.'),
  gpp: z.string().optional().describe('The GPP string that __gpp answers.'),
});

const requestSchema = z.object({
  host: z.string(),
  kind: z.string().describe('As browsers name it: script, image, fetch …'),
  count: z.int(),
  screens: z.array(z.string()),
  partner: z.string().optional().describe('Missing for the site itself, and for hosts that no list names.'),
  fault: z.string().optional().describe('Why the request should not have been sent.'),
});

const keptSchema = z.object({
  store: z.enum(STORES),
  name: z.string(),
  screens: z.array(z.string()).describe('Screens on which it was there.'),
  purpose: z.string().optional().describe('Missing for a key that no list names.'),
  fault: z.string().optional().describe('Why the key should not be there.'),
});

const visitSchema = z.object({
  situation: z.enum(SITUATIONS),
  pages: z.array(pageSchema),
  requests: z.array(requestSchema),
  kept: z.array(keptSchema),
  faults: z.array(z.string()).describe('All that is wrong in this situation, as sentences.'),
});

/** The recording of one pass over all screens. */
export type PrivacyVisit = z.infer<typeof visitSchema>;

/** Answer of `masthead privacy-report --json`. */
export const privacyReportSchema = z.object({
  kind: z.literal('masthead-privacy'),
  version: z.string().describe('Version of the product.'),
  brid: z.string(),
  name: z.string(),
  at: z.string().describe('When the report was made, ISO 8601.'),
  browser: z.string().describe('Name and version of the browser.'),
  visits: z.array(visitSchema),
  notOpened: z.array(z.string()).describe('Screens of the site that were not opened.'),
  faults: z.int().describe('How many there are; 0 is the proof.'),
  issues: z.array(issueReportSchema).optional().describe('Mistakes of a brand that cannot be shown.'),
});

/** The report for one brand. */
export type PrivacyReport = z.infer<typeof privacyReportSchema>;
