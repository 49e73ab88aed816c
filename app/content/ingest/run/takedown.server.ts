/** A story as a feed lists it or once listed it. */
export interface ListedStory {
  id: string;
  /** ms since 1970. */
  publishedAt: number | null;
}

/** A story of a feed in the store. */
export interface KnownStory extends ListedStory {
  /** Whether the read before missed it too. */
  wasMissing: boolean;
}

/** What a feed lists no longer, though it lists older and newer stories. Lists of ids, the oldest first. */
interface Absences {
  /** All of them. */
  missing: string[];
  /** Those to be taken down. */
  gone: string[];
  /** Those that two reads in a row missed and that stay until an operator takes them down. */
  waiting: string[];
}

/**
 * The share of a feed that may be out of order (some publishers keep a story on top, or an old one at the end), and
 * the share that may be taken down in a day without an operator.
 */
const TENTH = 0.1;

/**
 * Finds the stories that a feed took down: missing between others in two reads in a row, at most a tenth in a day (one
 * where the feed has fewer than ten), the oldest first, as they would soon count as fallen off the end; none where the
 * feed lacks more than it lists, as such an answer is defective. Nothing is said by the absence of what is newer than
 * all that is listed (a cache may lag) or older than nearly all (it fell off the end), nor by a feed with stories
 * without dates or in another order than that of time. Stories dated in the future have no place in that order.
 * @param known stories of this feed in the store
 * @param listed stories of the feed as it is now
 * @param period `coveredPeriod` of the listed stories
 * @param goneLately stories of the feed that were taken down as missing within the last day
 */
export function findAbsences(
  known: readonly KnownStory[],
  listed: readonly ListedStory[],
  period: CoveredPeriod | undefined,
  goneLately: number,
): Absences {
  if (!period) return { missing: [], gone: [], waiting: [] };
  const { oldest, newest, stories } = period;
  const there = new Set(listed.map(({ id }) => id));
  const missing = known
    .flatMap(({ publishedAt, ...story }) => (publishedAt === null ? [] : { ...story, at: publishedAt }))
    .filter(({ id, at }) => at > oldest && at < newest && !there.has(id))
    .sort((a, b) => a.at - b.at);
  const twice = missing.filter(({ wasMissing }) => wasMissing).map(({ id }) => id);
  const size = stories + missing.length + goneLately;
  const lacksMost = missing.length > stories;
  const max = lacksMost ? 0 : Math.max(0, Math.max(1, Math.floor(size * TENTH)) - goneLately);
  return { missing: missing.map(({ id }) => id), gone: twice.slice(0, max), waiting: twice.slice(max) };
}

/** Between which times the absence of a story says something, in ms since 1970. */
interface CoveredPeriod {
  oldest: number;
  newest: number;
  /** How many stories a feed lists that have a place in the order of time. */
  stories: number;
}

/**
 * Undefined for a feed whose absences say nothing.
 * @param listed in the order of the feed
 * @param now ms since 1970
 */
export function coveredPeriod(listed: readonly ListedStory[], now: number): CoveredPeriod | undefined {
  const ordered = listed.filter(({ publishedAt }) => publishedAt === null || publishedAt <= now);
  const times = ordered.flatMap(({ publishedAt }) => publishedAt ?? []);
  if (times.length < ordered.length || !isByTime(times)) return undefined;
  const sorted = [...times].sort((a, b) => a - b);
  const [oldest, newest] = [sorted[Math.round(times.length * TENTH)], sorted.at(-1)];
  return oldest === undefined || newest === undefined ? undefined : { oldest, newest, stories: times.length };
}

function isByTime(times: readonly number[]): boolean {
  const climbs = times.slice(1).filter((time, at) => time > (times[at] ?? time)).length;
  const falls = times.slice(1).filter((time, at) => time < (times[at] ?? time)).length;
  // Some feeds list the oldest first.
  return Math.min(climbs, falls) <= times.length * TENTH;
}
