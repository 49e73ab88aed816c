import type { UpstreamFailure } from './upstream-failure.server.ts';

// Shortest wait before a retry, in ms; random, so that servers do not retry at the same time.
const MIN_WAIT_MS = 50;
/** Longest such wait, in ms. */
export const MAX_WAIT_MS = 250;

/** A retry with less time than this, in ms, would only be cut off. */
const MIN_USEFUL_MS = 100;

const PASSING = [502, 503, 504];

/** State after a try that failed. */
export interface FailedTry {
  failure: UpstreamFailure;
  /** Tries so far, and how many there may be. */
  tries: number;
  maxTries: number;
  /** Time since the first try began, and how much there is in total, in ms. */
  elapsedMs: number;
  budgetMs: number;
  /** From 0 to 1. */
  random: number;
}

/**
 * How long to wait before a retry, in ms; undefined if there is no retry. Every call of a content source is a GET, so
 * a repeated call changes nothing. A `Retry-After` that fits into the budget is obeyed; one that does not ends the
 * call.
 */
export function planRetry(failed: FailedTry): number | undefined {
  const { failure, tries, maxTries, elapsedMs, budgetMs, random } = failed;
  if (tries >= maxTries || !isPassing(failure)) return undefined;
  const asked = failure.kind === 'status' ? (failure.retryAfterMs ?? 0) : 0;
  const delay = asked + MIN_WAIT_MS + random * (MAX_WAIT_MS - MIN_WAIT_MS);
  return elapsedMs + delay + MIN_USEFUL_MS <= budgetMs ? delay : undefined;
}

function isPassing(failure: UpstreamFailure): boolean {
  if (failure.kind === 'status') return PASSING.includes(failure.status);
  return failure.kind === 'network' || failure.kind === 'timeout';
}
