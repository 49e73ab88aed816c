import { z } from 'zod';
import { LANGUAGES } from '#schemas/content/languages.ts';

/** Answer of `masthead feedback --json`. */
export const feedbackReportSchema = z.object({
  brid: z.string(),
  since: z.iso.datetime().nullable().describe('Null: all that is kept.'),
  count: z.int().describe('Answers in that time, also those beyond --last.'),
  average: z.number().nullable().describe('From 1 to 5, to two decimals; null without an answer.'),
  ratings: z.array(z.int()).length(5).describe('How often each rating was given, from 1 to 5.'),
  feedback: z
    .array(
      z.object({
        at: z.iso.datetime(),
        rating: z.int().min(1).max(5).describe('1 very dissatisfied, 5 very satisfied.'),
        language: z.enum(LANGUAGES),
        text: z.string().describe('In the visitor’s words; may be empty.'),
      }),
    )
    .describe('The newest first.'),
});

/** Feedback of a brand's visitors. */
export type FeedbackReport = z.infer<typeof feedbackReportSchema>;
