import { z } from 'zod';
import { brandIdSchema } from '#schemas/brand/brand-schema.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';

/** Most bytes of one call. */
export const MAX_FEEDBACK_BYTES = 8_000;

/** Body of `POST /api/feedback`: an answer on the feedback card. Ours, beyond section 7; no identifier. */
export const feedbackSchema = z.object({
  id: z
    .uuid()
    .optional()
    .describe('Random name of this answer: what is sent again under it is stored once, as it was sent last.'),
  brid: brandIdSchema,
  language: z.enum(LANGUAGES),
  rating: z.int().min(1).max(5).describe('1 very dissatisfied, 5 very satisfied.'),
  text: z.string().max(1000).default('').describe('In the visitor’s words; may be empty.'),
});

/** Feedback as received. */
export type Feedback = z.output<typeof feedbackSchema>;

/** Answer of the call. */
export const feedbackAnswerSchema = z.object({ kept: z.boolean() });
