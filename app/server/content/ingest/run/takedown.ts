/** A story as a feed lists it or once listed it. */
export interface ListedStory {
  id: string;
  /** ms since 1970. */
  publishedAt: number | null;
}

/** Newest first, but for one in so many: some publishers keep a story on top. */
const TOLERATED = 0.1;

/**
 * The stories that a feed took down: they are newer than the oldest story that it lists, and it lists them no
 * longer. What merely fell off its end is older than that. A feed that is not in the order of time (by
 * importance, by clicks) tells nothing by leaving out.
 * @param known stories of this feed in the store
 * @param listed stories of the feed as it is now, in its order
 */
export function takenDown(known: readonly ListedStory[], listed: readonly ListedStory[]): string[] {
  const times = listed.flatMap(({ publishedAt }) => publishedAt ?? []);
  if (times.length === 0 || times.length < listed.length || !isByTime(times)) return [];
  const oldest = Math.min(...times);
  const there = new Set(listed.map(({ id }) => id));
  return known
    .filter(({ id, publishedAt }) => publishedAt !== null && publishedAt > oldest && !there.has(id))
    .map(({ id }) => id);
}

function isByTime(times: readonly number[]): boolean {
  const climbs = times.slice(1).filter((time, at) => time > (times[at] ?? time)).length;
  const falls = times.slice(1).filter((time, at) => time < (times[at] ?? time)).length;
  // Some feeds list the oldest first.
  return Math.min(climbs, falls) <= times.length * TOLERATED;
}
