/**
 * Circuit breaker of one call of a back end: after too many failures calls are refused for a while, then one call
 * probes whether the back end has recovered. Decides only; the shell makes the calls and reports their outcome. Times
 * in ms.
 */
interface BreakerLimits {
  /** How far back outcomes count. */
  windowMs: number;
  /** Failures within the window below which it never opens. */
  minFailures: number;
  /** Share of failures, 0 to 1, from which it opens. */
  failureShare: number;
  /** First rest after opening; doubles with each probe that fails. */
  restMs: number;
  maxRestMs: number;
  /** A probe without an outcome is given up after this. */
  probeMs: number;
}

/** Limits for a back end that answers in seconds at most. */
export const BREAKER_LIMITS: BreakerLimits = {
  windowMs: 10_000,
  minFailures: 5,
  failureShare: 0.5,
  restMs: 5_000,
  maxRestMs: 60_000,
  probeMs: 10_000,
};

/** Outcomes of a tenth of the window. */
interface Bucket {
  slice: number;
  failed: number;
  total: number;
}

/** State of a breaker. */
export type BreakerState =
  | { kind: 'closed'; since: number; buckets: readonly Bucket[] }
  | { kind: 'open'; until: number; restMs: number }
  | { kind: 'half-open'; probedAt: number; restMs: number };

/** What happened. `askedAt` is the `at` of the call request that the end belongs to. */
export type BreakerEvent =
  | { type: 'call-wanted'; at: number }
  | { type: 'call-ended'; at: number; askedAt: number; ok: boolean };

/** What the shell does: `probe` is a call whose outcome decides; `opened` and `closed` are for the log. */
type BreakerEffect = 'ask' | 'probe' | 'refuse' | 'opened' | 'closed' | 'none';

/** State and effect after an event. */
interface BreakerStep {
  state: BreakerState;
  effect: BreakerEffect;
}

/** A breaker without any calls yet. */
export function closedBreaker(since = 0): BreakerState {
  return { kind: 'closed', since, buckets: [] };
}

/** One step of a breaker. */
export function breakerTransition(
  state: BreakerState,
  event: BreakerEvent,
  limits: BreakerLimits,
): BreakerStep {
  return event.type === 'call-wanted' ? wanted(state, event.at, limits) : ended(state, event, limits);
}

function wanted(state: BreakerState, at: number, limits: BreakerLimits): BreakerStep {
  if (state.kind === 'closed') return { state, effect: 'ask' };
  const [from, until] =
    state.kind === 'open'
      ? [state.until - state.restMs, state.until]
      : [state.probedAt, state.probedAt + limits.probeMs];
  // Before its begin the clock was set back; the rest must not last until it has caught up.
  if (at >= from && at < until) return { state, effect: 'refuse' };
  return { state: { kind: 'half-open', probedAt: at, restMs: state.restMs }, effect: 'probe' };
}

function ended(
  state: BreakerState,
  event: Extract<BreakerEvent, { type: 'call-ended' }>,
  limits: BreakerLimits,
): BreakerStep {
  const { at, askedAt, ok } = event;
  if (state.kind === 'closed')
    return askedAt < state.since ? { state, effect: 'none' } : counted(state, at, ok, limits);
  // Ends of calls from before the rest say nothing about now.
  if (state.kind === 'open' || askedAt !== state.probedAt) return { state, effect: 'none' };
  if (ok) return { state: closedBreaker(at), effect: 'closed' };
  return opened(at, Math.min(state.restMs * 2, limits.maxRestMs));
}

function counted(
  state: Extract<BreakerState, { kind: 'closed' }>,
  at: number,
  ok: boolean,
  limits: BreakerLimits,
): BreakerStep {
  const slice = Math.floor((at * 10) / limits.windowMs);
  const recent = state.buckets.filter((bucket) => bucket.slice > slice - 10 && bucket.slice !== slice);
  const now = state.buckets.find((bucket) => bucket.slice === slice) ?? { slice, failed: 0, total: 0 };
  const buckets = [...recent, { slice, failed: now.failed + (ok ? 0 : 1), total: now.total + 1 }];
  const failed = buckets.reduce((sum, bucket) => sum + bucket.failed, 0);
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  if (!ok && failed >= limits.minFailures && failed >= total * limits.failureShare)
    return opened(at, limits.restMs);
  return { state: { ...state, buckets }, effect: 'none' };
}

function opened(at: number, restMs: number): BreakerStep {
  return { state: { kind: 'open', until: at + restMs, restMs }, effect: 'opened' };
}
