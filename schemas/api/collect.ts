import { z } from 'zod';

/** Most events of one call. */
const MAX_EVENTS = 100;

/** Most bytes of one call. The browser's own limit for calls with `keepalive` is 64 KiB. */
export const MAX_COLLECT_BYTES = 512 * 1024;

/** Body of `POST /collect`. Each event is checked by itself, against the registry. */
export const collectBodySchema = z.object({
  events: z.array(z.record(z.string(), z.unknown())).min(1).max(MAX_EVENTS),
});

/** Answer of `POST /collect`. Events that it lists need not be sent again. */
export const collectAnswerSchema = z.object({
  accepted: z.int().describe('Events that were kept.'),
  duplicates: z.int().describe('Events that had arrived before.'),
  rejected: z
    .array(z.object({ event_id: z.string(), reasons: z.array(z.string()) }))
    .describe('Events that are not as registered, or that an opt-out forbids.'),
});

/** The outcome for the events of a call. */
export type CollectAnswer = z.infer<typeof collectAnswerSchema>;
