/** A story counts as read when it has been in sight this long, in ms, … */
const LONG_MS = 15_000;
/** … or when so much of it has been in sight, … */
const MUCH = 0.6;
/** … for at least this long, in ms: who scrolls by has not read. */
const SHORT_MS = 4_000;

/** How far a visitor has come with a story. Times in ms. */
export interface Reading {
  /** Time in sight so far. */
  seenMs: number;
  /** Since when it has been in sight; undefined while it is not. */
  since: number | undefined;
  /** Largest share of the text that has been in sight, 0 to 1. */
  share: number;
  isRead: boolean;
}

/** What happened; `at` in ms since 1970. */
export type ReadingEvent =
  | { type: 'came-in-sight' | 'went-out-of-sight' | 'time-passed'; at: number }
  | { type: 'scrolled'; at: number; share: number };

/** A story that has just been opened. */
export const UNREAD: Reading = { seenMs: 0, since: undefined, share: 0, isRead: false };

/** One step; `report` is said once, when the story has become a read one. */
export function readingTransition(
  reading: Reading,
  event: ReadingEvent,
): { reading: Reading; effects: readonly 'report'[] } {
  if (reading.isRead) return { reading, effects: [] };
  const seenMs = reading.seenMs + (reading.since === undefined ? 0 : Math.max(0, event.at - reading.since));
  const next: Reading = {
    seenMs,
    since: sinceAfter(reading, event),
    share: event.type === 'scrolled' ? Math.max(reading.share, event.share) : reading.share,
    isRead: false,
  };
  const isRead = seenMs >= LONG_MS || (next.share >= MUCH && seenMs >= SHORT_MS);
  return { reading: { ...next, isRead }, effects: isRead ? ['report'] : [] };
}

function sinceAfter({ since }: Reading, { type, at }: ReadingEvent): number | undefined {
  if (type === 'came-in-sight') return at;
  return type === 'went-out-of-sight' || since === undefined ? undefined : at;
}
