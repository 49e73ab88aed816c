/** How many calls are allowed within a window, in ms. */
export interface RateLimit {
  calls: number;
  per: number;
}

/** Calls within the current window. */
export interface Calls {
  since: number;
  count: number;
}

/**
 * Counts a call at `now` (ms); undefined if it exceeds the limit. A clock that was set back begins a new window: the old
 * one would last until the clock has caught up.
 */
export function countCall(before: Calls | undefined, now: number, limit: RateLimit): Calls | undefined {
  if (!before || now < before.since || now - before.since >= limit.per) return { since: now, count: 1 };
  return before.count < limit.calls ? { ...before, count: before.count + 1 } : undefined;
}
