import { z } from 'zod';

/** Prompts besides push: the rating of the site and of the carrier's app (section 2). */
export const promptsSchema = z.strictObject({
  dailyBudget: z
    .int()
    .min(0)
    .max(10)
    .describe('Maximum number of prompts of all kinds that one visitor sees per day. Default 2.'),
  pauseInSec: z.int().min(0).max(86_400).describe('Pause between two prompts in seconds. Default 60.'),
  feedbackCard: z
    .boolean()
    .describe('Ask in the portal’s story list how satisfied the visitor is. Default true.'),
  feedbackStartingSession: z
    .int()
    .min(0)
    .describe('Session of the visitor from which the feedback card is shown. Default 3.'),
  ratingPrompt: z
    .enum(['app', 'everywhere', 'never'])
    .describe(
      'Where the rating prompt may appear: in the carrier’s Android app, everywhere or never; needs storeLink. Default app.',
    ),
  ratingStartingSession: z
    .int()
    .min(0)
    .describe('Session of the visitor from which the rating prompt is shown. Default 5.'),
});

/** A brand's prompts. */
export type PromptSettings = z.infer<typeof promptsSchema>;
