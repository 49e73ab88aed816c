import { z } from 'zod';

const status = z
  .string()
  .describe('"agree" when independent parsers found the same value; others do not count.');

const expectedItemSchema = z.object({
  title: z.string().nullable(),
  title_status: status,
  link: z.string().nullable(),
  link_status: status,
  date: z.number().nullable().describe('Seconds since 1970.'),
  date_status: status,
  image_candidates: z
    .array(z.string())
    .nullable()
    .describe('Any of them is right; null where parsers disagree.'),
});

/** The content of a feed by the consensus of independent parsers: a `<feed>.expected.json`. */
export const expectedFeedSchema = z.object({
  item_count_status: status,
  items: z.array(expectedItemSchema),
});

/** Expected contents of a feed. */
export type ExpectedFeed = z.infer<typeof expectedFeedSchema>;

/** Expected values of an item. */
export type ExpectedItem = z.infer<typeof expectedItemSchema>;
