import { z } from 'zod';

/** Most events of one call. */
export const MOST_EVENTS = 100;

/** Most bytes of one call. A browser's own limit for calls that outlive their page is 64 KiB. */
export const MOST_COLLECT_BYTES = 512 * 1024;

/** Body of `POST /collect`. Each event is checked by itself, against the registry. */
export const collectBodySchema = z.object({
  events: z.array(z.record(z.string(), z.unknown())).min(1).max(MOST_EVENTS),
});

/** Answer of `POST /collect`. What is named in it needs no second sending. */
export const collectAnswerSchema = z.object({
  accepted: z.int().describe('Events that were kept.'),
  duplicates: z.int().describe('Events that had arrived before.'),
  rejected: z
    .array(z.object({ event_id: z.string(), reasons: z.array(z.string()) }))
    .describe('Events that are not as registered, or that an opt-out forbids.'),
});

/** What became of a call's events. */
export type CollectAnswer = z.infer<typeof collectAnswerSchema>;
