import { z } from 'zod';
import { TOPICS } from './topics.ts';

/** A publisher: the feed's channel, as one row of the store. */
export const storedSourceSchema = z.object({
  id: z.string().min(1).max(120).describe('Slug of the title or host, stable between pulls.'),
  title: z.string().min(1),
  icon: z.string().nullable().describe('Address of a square picture.'),
  homeUrl: z.string().nullable(),
  language: z.string().describe('Two-letter language code of its stories; `und` where nothing tells it.'),
});

/** A publisher in the store. */
export type StoredSource = z.infer<typeof storedSourceSchema>;

/** One story, as ingest stores it: sanitised, limited in length, safe to show. */
export const storedStorySchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{5,15}$/)
    .describe('Digits only, as the specification matches article ids; derived from source and guid.'),
  sourceId: z.string(),
  guid: z.string().describe('The feed’s own id of the item, else its link, else its title.'),
  language: z.string().describe('Two-letter code; `und` where nothing tells it.'),
  title: z.string().min(1).describe('Plain text.'),
  description: z.string().describe('Plain text, at most 300 characters.'),
  url: z.string().nullable().describe('http(s) address at the publisher.'),
  publishedAt: z
    .int()
    .nullable()
    .describe('Milliseconds since 1970; null where the feed gives no readable date.'),
  updatedAt: z
    .int()
    .nullable()
    .default(null)
    .describe('Milliseconds since 1970; null where the feed does not say when it changed the story.'),
  author: z.string().nullable(),
  imageUrl: z.string().nullable().describe('http(s) address or, for the demo pack, a path of this site.'),
  audioUrl: z
    .string()
    .nullable()
    .default(null)
    .describe('https address of the story as sound, where its feed encloses one.'),
  bodyHtml: z.string().describe('Sanitised HTML; empty where the feed has only a teaser.'),
  keywords: z.array(z.string()),
  topics: z.array(z.enum(TOPICS)).describe('The first one is the main topic.'),
});

/** A story in the store. */
export type StoredStory = z.infer<typeof storedStorySchema>;
