/** How many calls one may make within which time, in ms. */
export interface RateLimit {
  calls: number;
  per: number;
}

/** Calls of one within the current stretch of time. */
export interface Calls {
  since: number;
  count: number;
}

/** Counts a call at `now` (ms); undefined where it is one too many. */
export function countCall(before: Calls | undefined, now: number, limit: RateLimit): Calls | undefined {
  if (!before || now - before.since >= limit.per) return { since: now, count: 1 };
  return before.count < limit.calls ? { ...before, count: before.count + 1 } : undefined;
}
