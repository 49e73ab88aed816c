/** A worker is started again after so long, and twice that each time, in ms. */
const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

/** A worker that ran for so long counts as healthy, in ms. */
const HEALTHY_AFTER = 60_000;

/** How often in a row a worker ended before it was healthy, and the time before its next start, in ms. */
export interface Restarts {
  failures: number;
  delay: number;
}

/**
 * What follows when a worker has ended by itself.
 * @param before what followed the last time; undefined: it is the first
 * @param ranFor in ms
 */
export function restartsAfter(before: Restarts | undefined, ranFor: number): Restarts {
  const failures = ranFor >= HEALTHY_AFTER ? 1 : (before?.failures ?? 0) + 1;
  return { failures, delay: Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures - 1)) };
}
