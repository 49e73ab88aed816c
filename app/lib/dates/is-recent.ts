/**
 * True where less than a length of time has passed since a time. A time in the future is not recent: the clock was
 * set back since, so that the time which has passed is unknown, and would not be over until the clock has caught up.
 * @param at in ms since 1970
 * @param now in ms since 1970
 */
export function isRecent(at: number, now: number, lengthMs: number): boolean {
  return at <= now && now - at < lengthMs;
}
