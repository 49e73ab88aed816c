import { z } from 'zod';
import { articleSchema, sourceSchema } from './feed.ts';
import { word } from './query-values.ts';

/** Answer of `/api/spa/article/summary/{articleId}` (section 7). */
export const articleSummaryAnswerSchema = z.object({
  article: articleSchema,
  source: sourceSchema,
  formatted: z.string().describe('Body as sanitised HTML; empty for previews.'),
});

/** Answer of the article summary call, parsed. */
export type ArticleSummaryAnswer = z.infer<typeof articleSummaryAnswerSchema>;

/** Query of the summary document, `/api/summary/{articleId}`. */
export const summaryQuerySchema = z.object({
  promptId: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'a prompt id has letters, digits, - and _')
    .optional(),
  brid: word.optional(),
});

/** The summary document. `madeBy` decides whether the page may say "Made with AI magic". */
export const summaryAnswerSchema = z.object({
  summary: z.string().describe('Plain text; paragraphs are separated by an empty line.'),
  madeBy: z
    .enum(['ai', 'extract'])
    .describe('ai: written by a model; extract: sentences of the story itself.'),
});

/** The summary document, parsed. */
export type SummaryAnswer = z.infer<typeof summaryAnswerSchema>;
