import type { StoryRow } from '#app/database/database.port.server.ts';
import { DAY_MS } from '#app/lib/dates/durations.ts';

type StoryTimes = Pick<StoryRow, 'published_at' | 'sort_at' | 'seen_at'>;

/**
 * A story without a date is ordered by its first read, minus a day, so that the archive of a feed without dates does
 * not displace the news of the day; ms.
 */
const UNDATED_BEHIND_MS = DAY_MS;

/**
 * The time that feeds are ordered by, in ms since 1970: the date of the story. A date in the future is replaced by the
 * time of the first read, also after that date.
 * @param known the story's row, where the store has one
 */
export function sortTime(publishedAt: number | null, known: StoryTimes | undefined, now: number): number {
  if (!known) return publishedAt === null ? now - UNDATED_BEHIND_MS : Math.min(publishedAt, now);
  if (publishedAt === null) return Math.min(known.sort_at, now);
  if (publishedAt <= now && !wasAhead(known)) return publishedAt;
  const seen = known.seen_at ?? known.sort_at;
  return Math.min(publishedAt, seen, known.published_at === null ? seen : known.sort_at);
}

/** The date to store, as the feed gives it; one that was in the future is kept, as it tells `sortTime` so. */
export function storedDate(publishedAt: number | null, known: StoryTimes | undefined): number | null {
  return publishedAt ?? (known && wasAhead(known) ? known.published_at : null);
}

/** The date that readers see, in ms since 1970: never later than the time at which the story was first seen. */
export function shownDate({
  published_at,
  sort_at,
}: Pick<StoryTimes, 'published_at' | 'sort_at'>): number | null {
  return published_at === null ? null : Math.min(published_at, sort_at);
}

function wasAhead({ published_at, sort_at }: StoryTimes): boolean {
  return published_at !== null && published_at > sort_at;
}
