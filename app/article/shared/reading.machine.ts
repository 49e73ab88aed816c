/** A story counts as read when it has been visible for this long, in ms, … */
const READ_MS = 15_000;
/** … or when this share of it has been visible, … */
const READ_SHARE = 0.6;
/** … and the story for at least this long, in ms: scrolling past is not reading. */
const MIN_READ_MS = 4_000;

/** How much of a story a visitor has read. Times in ms. */
interface Reading {
  /** How long the story has been visible so far. */
  seenMs: number;
  /** Since when it has been visible; undefined while it is not. */
  since: number | undefined;
  /** Largest share of the text that has been visible, 0 to 1. */
  share: number;
  isRead: boolean;
}

/** What happened; `at` in ms since 1970. */
export type ReadingEvent =
  | { type: 'came-in-sight' | 'went-out-of-sight' | 'time-passed'; at: number }
  | { type: 'scrolled'; at: number; share: number };

/** A story that has just been opened. */
export const UNREAD: Reading = { seenMs: 0, since: undefined, share: 0, isRead: false };

/** One transition; the effect `report` occurs once, when the story first counts as read. */
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
  const isRead = seenMs >= READ_MS || (next.share >= READ_SHARE && seenMs >= MIN_READ_MS);
  return { reading: { ...next, isRead }, effects: isRead ? ['report'] : [] };
}

function sinceAfter({ since }: Reading, { type, at }: ReadingEvent): number | undefined {
  if (type === 'came-in-sight') return at;
  return type === 'went-out-of-sight' || since === undefined ? undefined : at;
}
