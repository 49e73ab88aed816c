import { z } from 'zod';

const share = z.number().min(0).max(1);
const counted = z.array(z.object({ name: z.string(), stories: z.int() }));

/** Shares of stories that have something, of those of a brand or of one feed. */
const coverageSchema = z.object({
  topic: share.describe('Stories with a topic besides `latest`.'),
  language: share.describe('Stories whose language is known.'),
  text: share.describe('Stories with their text, not only a teaser.'),
  picture: share.describe(
    'Stories that name a picture which was not found to be missing, too small or a graphic.',
  ),
  event: share.describe('Stories of an event that other sources tell, too.'),
});

/** Answer of `masthead content report --json`. */
export const contentReportSchema = z.object({
  brand: z.string().nullable().describe('Null: all stories of the store.'),
  at: z.iso.datetime(),
  stories: z.int(),
  coverage: coverageSchema,
  topics: counted.describe('Stories by their main topic, most first; `none` has no topic.'),
  languages: counted.describe('Stories by language, most first; `und` is unknown.'),
  pictures: counted.describe(
    'Stories by what their picture may be shown as: `lead`, `tile`, `small` or `graphic` (not shown), `missing` (cannot be had), `unmeasured` (nothing is known yet), `none` (the feed names none).',
  ),
  ages: counted.describe('Stories by age.'),
  sources: counted.describe('Stories by publisher, most first.'),
  events: z
    .array(z.object({ title: z.string(), stories: z.int(), sources: z.int() }))
    .describe('The events with the most sources, at most ten; each has two or more.'),
  feeds: z
    .array(
      z.object({
        url: z.string(),
        stories: z.int(),
        coverage: coverageSchema,
        newestAt: z.iso.datetime().nullable().describe('Time of its newest story.'),
        failures: z.int().describe('Failed reads in a row.'),
        error: z.string().nullable(),
        quality: share.describe(
          'Mean of the shares with topic, language, text and picture; 0 for a feed that fails or has no stories.',
        ),
      }),
    )
    .describe('The worst first.'),
});

/** What the stories of a store have, and what they lack. */
export type ContentReport = z.infer<typeof contentReportSchema>;

/** Shares of stories that have something. */
export type Coverage = z.infer<typeof coverageSchema>;
