import { z } from 'zod';
import { leftOutSchema } from '#schemas/content/left-out.ts';

/** What became of the items of a document. */
const counts = {
  items: z.int().describe('Items of the document: as many as the next four together.'),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  leftOut: leftOutSchema,
  lost: z.int().describe('Items of `leftOut` that readers should see.'),
  removed: z.int().describe('Stories taken down.'),
};

/** Answer of `masthead content feeds --json`. */
export const feedsReportSchema = z.object({
  feeds: z.array(
    z.object({
      url: z.string(),
      failures: z.int().describe('Failed reads in a row.'),
      error: z.string().nullable().describe('Why the last read failed; null if it did not.'),
      nextFetchAt: z.iso.datetime().nullable().describe('Null if the feed is gone for good.'),
      lastRead: z
        .object({
          at: z.iso.datetime(),
          ...counts,
          waiting: z.int().describe('Stories that wait for an operator: see `content takedowns`.'),
        })
        .nullable()
        .describe('The last read that brought a document; null before the first.'),
      lastPush: z
        .object({ at: z.iso.datetime(), ...counts })
        .nullable()
        .describe('The last document that a hub sent (WebSub); null before the first.'),
    }),
  ),
  lost: z.int().describe('Of the last reads, and of pushes after them.'),
  waiting: z.int(),
});

/** The last reads of all feeds. */
export type FeedsReport = z.infer<typeof feedsReportSchema>;

/** Answer of `masthead content takedowns --json`. */
export const takedownsReportSchema = z.object({
  stories: z.array(
    z.object({
      feed: z.string(),
      id: z.string(),
      title: z.string(),
      missingSince: z.iso.datetime(),
    }),
  ),
  takenDown: z.int().describe('With --confirm: stories that no feed carries any more.'),
});

/** Answer of `masthead content explain --json`. */
export const storyExplanationSchema = z.object({
  id: z.string(),
  title: z.string(),
  language: z.object({
    stored: z.string().describe('Two-letter code; `und` where nothing tells it.'),
    detected: z.string().nullable().describe('What its title and teaser read as; null if they do not tell.'),
  }),
  topics: z.array(z.string()).describe('As stored, aside from `latest`.'),
  categories: z
    .array(
      z.object({
        name: z.string(),
        topic: z.string().nullable().describe('`none`: we have no such topic; null: not in the table.'),
        source: z.string().nullable().describe('Who uses the name so.'),
      }),
    )
    .describe('What its feed files it under; the first that names a topic decides.'),
  section: z.string().nullable().describe('Topic of the section in its address.'),
  model: z
    .array(
      z.object({
        topic: z.string(),
        probability: z.number().min(0).max(1),
        words: z.array(z.string()).describe('Those that speak most for it.'),
      }),
    )
    .describe('What the model makes of title and teaser alone, the likeliest topic first.'),
  feed: z
    .array(z.object({ topic: z.string(), share: z.number().min(0).max(1) }))
    .describe(
      'Main topics of the other stories of its source, the commonest first; the model leans to them.',
    ),
});

/** Why a story has its topics and its language. */
export type StoryExplanation = z.infer<typeof storyExplanationSchema>;
