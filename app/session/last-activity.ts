/** When a tab learned of the visitor's last event, so that it can tell its age whatever becomes of the wall clock. */
export interface KnownActivity {
  /** Time of the event as stored, in ms since 1970 (`p_led`). */
  storedAt: number;
  /** When the tab saw that value, in ms of the page's clock, and how old the event was then, in ms. */
  seenAt: number;
  ageMs: number;
}

/** Both times of a moment, in ms: by the wall clock, since 1970, and by the page's clock, which never goes back. */
export interface TabTime {
  wall: number;
  passed: number;
}

/**
 * What the tab knows once it has seen a stored time. One from the future is of a clock that was set back meanwhile:
 * by less than the time-out it counts as now, by more as too long ago.
 */
export function seenActivity(
  known: KnownActivity | undefined,
  storedAt: number,
  { wall, passed }: TabTime,
  timeoutMs: number,
): KnownActivity {
  if (known?.storedAt === storedAt) return known;
  const ageMs = wall - storedAt;
  const isFarAhead = -ageMs >= timeoutMs;
  return { storedAt, seenAt: passed, ageMs: isFarAhead ? Number.POSITIVE_INFINITY : Math.max(0, ageMs) };
}

/** Time since the visitor's last event in ms: the longer of what both clocks say, as each may have missed some. */
export function idleMsOf({ storedAt, seenAt, ageMs }: KnownActivity, { wall, passed }: TabTime): number {
  return Math.max(wall - storedAt, ageMs + passed - seenAt);
}
