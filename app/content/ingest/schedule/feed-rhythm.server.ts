const MINUTE = 60_000;

/** How many of the newest items tell the rhythm. */
const LOOKED_AT = 10;

/** A feed without dates, or with one item, is asked this often. */
const UNKNOWN = 30 * MINUTE;

/** However calm a feed has been: news breaks. */
const CALMEST = 60 * MINUTE;

/**
 * How often a feed is worth asking by the times of its items: half of the usual (median) distance between them.
 * @param times ms since 1970, in any order
 * @returns ms between two visits, at most an hour
 */
export function feedRhythm(times: readonly number[]): number {
  const newest = [...times].sort((a, b) => b - a).slice(0, LOOKED_AT);
  const gaps = newest.slice(1).map((time, at) => (newest[at] ?? time) - time);
  if (gaps.length === 0) return UNKNOWN;
  const median = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? UNKNOWN;
  return Math.min(CALMEST, Math.round(median / 2));
}
