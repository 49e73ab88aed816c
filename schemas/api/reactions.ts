import { z } from 'zod';
import { TOPICS } from '#schemas/content/topics.ts';

/** What a visitor can say: the story menu and the follow box of section 2, a read, a source never to be seen again. */
export const REACTION_KINDS = [
  'more',
  'fewer',
  'hide',
  'follow',
  'unfollow',
  'read',
  'block_source',
] as const;

/** One of the kinds. */
export type ReactionKind = (typeof REACTION_KINDS)[number];

/** A visitor's id (section 6), as pages and apps make it. */
export const auidSchema = z
  .string()
  .regex(/^[\w.:-]{1,100}$/, 'an auid has letters, digits and _ . : - only');

const needs: Record<ReactionKind, ReadonlyArray<'storyId' | 'sourceId' | 'topic'>> = {
  more: ['storyId'],
  fewer: ['storyId'],
  hide: ['storyId'],
  read: ['storyId'],
  follow: ['topic', 'sourceId'],
  unfollow: ['topic', 'sourceId'],
  block_source: ['sourceId', 'storyId'],
};

/** Most bytes of one call. */
export const MOST_REACTION_BYTES = 2_000;

/** Body of `POST /api/reactions`. The call is ours, beyond section 7. */
export const reactionSchema = z
  .object({
    auid: auidSchema,
    kind: z.enum(REACTION_KINDS),
    storyId: z
      .string()
      .regex(/^\d{1,20}$/, 'an article id has digits only')
      .optional(),
    sourceId: z.string().min(1).max(120).optional(),
    topic: z.enum(TOPICS).optional(),
  })
  .superRefine((reaction, context) => {
    const some = needs[reaction.kind];
    if (some.some((key) => reaction[key] !== undefined)) return;
    context.addIssue({
      code: 'custom',
      path: [some[0] ?? 'kind'],
      message: `"${reaction.kind}" needs ${some.join(' or ')}`,
    });
  });

/** A reaction as sent. */
export type Reaction = z.infer<typeof reactionSchema>;

/** Answer of `POST /api/reactions`. */
export const reactionAnswerSchema = z.object({
  kept: z.boolean().describe('False for reads of visitors who opted out.'),
});

/** Query of `DELETE /api/reactions`. */
export const forgetQuerySchema = z.object({ auid: auidSchema });

/** Answer of `DELETE /api/reactions`. */
export const forgetAnswerSchema = z.object({ deleted: z.int().describe('Number of deleted reactions.') });
