import { z } from 'zod';
import { feedCoverageSchema } from '#cli/lib/feeds/feed-coverage.ts';
import { FEED_FORMATS } from '#schemas/content/feed-formats.ts';
import { leftOutSchema } from '#schemas/content/left-out.ts';

/** A finding about a feed, for its publisher. */
const feedFindingSchema = z.object({
  severity: z.enum(['error', 'warning', 'note']),
  code: z.string().describe('Stable word for the kind of finding.'),
  message: z.string().describe('What is wrong.'),
  fix: z.string().describe('What to do about it.'),
  line: z.int().optional().describe('1-based; the first place where it is so, where known.'),
  column: z.int().optional().describe('1-based.'),
  items: z.int().optional().describe('How many items it is about.'),
});

/** Answer of `masthead feeds lint --json`. */
export const feedsLintReportSchema = z.object({
  place: z.string().describe('The address or file, as named.'),
  format: z.enum(FEED_FORMATS).nullable().describe('Null when it is no feed.'),
  title: z.string().nullable(),
  items: z.int(),
  stories: z.int().describe('Items that make stories.'),
  coverage: feedCoverageSchema,
  leftOut: leftOutSchema,
  errors: z.int(),
  warnings: z.int(),
  notes: z.int(),
  findings: z.array(feedFindingSchema),
});

/** A finding about a feed. */
export type FeedFinding = z.infer<typeof feedFindingSchema>;

/** The result of linting a feed. */
export type FeedsLintReport = z.infer<typeof feedsLintReportSchema>;
