/** What a page knows of time; in ms. */
interface ClockState {
  /** The wall clock (ms since 1970) and the monotonic one at the last reading. */
  wall: number;
  steady: number;
  /** Sum of the times in which the computer slept and the monotonic clock stood still. */
  slept: number;
}

/** A reading of both clocks. */
interface ClockReading {
  wall: number;
  steady: number;
}

/** A shorter difference of the clocks is their drift, or a time server's correction; in ms. */
export const MIN_SLEEP_MS = 2_000;

/** The first reading of a page. */
export const firstReading = ({ wall, steady }: ClockReading): ClockState => ({ wall, steady, slept: 0 });

/**
 * One reading. Where the wall clock has gone further than the monotonic one, the computer slept, as far as a page can
 * tell: a clock that was set forward looks the same. A wall clock that was set back changes nothing but the wall time.
 * @returns the new state, and for how long the computer slept since the last reading
 */
export function clockReading(
  before: ClockState,
  { wall, steady }: ClockReading,
): { state: ClockState; sleptMs: number } {
  const ahead = wall - before.wall - (steady - before.steady);
  const sleptMs = ahead >= MIN_SLEEP_MS ? ahead : 0;
  return { state: { wall, steady, slept: before.slept + sleptMs }, sleptMs };
}
