/** First wait after a failure, in ms; it doubles with each in a row. */
const FIRST_MS = 2_000;
/** Longest wait, in ms. */
const LONGEST_MS = 5 * 60_000;

/**
 * How long a carrier's collector is left alone after a failure, in ms: at least what it asked for.
 * @param failures failures in a row before this one
 * @param random 0 to 1: servers must not come back all at once
 */
export function forwardDelay(failures: number, retryAfter: number | undefined, random: number): number {
  const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20));
  return Math.round(Math.min(LONGEST_MS, Math.max(wait / 2 + (wait / 2) * random, retryAfter ?? 0)));
}
