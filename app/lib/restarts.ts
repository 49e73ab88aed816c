/** A process that ran for so long counts as healthy, in ms. */
const HEALTHY_AFTER_MS = 60_000;

/** How long to wait before a process is started again, in ms. */
interface RestartDelays {
  /** After its first end; twice that each time it ends before it is healthy. */
  first: number;
  longest: number;
}

/** How often in a row a process ended before it was healthy, and the time before its next start, in ms. */
export interface Restarts {
  failures: number;
  delay: number;
}

/**
 * What follows when a process has ended by itself.
 * @param before what followed the last time; undefined: it is the first
 * @param ranFor in ms
 */
export function restartsAfter(
  before: Restarts | undefined,
  ranFor: number,
  { first, longest }: RestartDelays,
): Restarts {
  const failures = ranFor >= HEALTHY_AFTER_MS ? 1 : (before?.failures ?? 0) + 1;
  return { failures, delay: Math.min(longest, first * 2 ** (failures - 1)) };
}
