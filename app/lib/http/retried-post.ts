import { equalJitter } from '#app/lib/equal-jitter.ts';
import { drain } from './drain.ts';
import { retryAfterMs } from './retry-after.ts';

/** First delay before another attempt, in ms; it doubles with each, up to the longest: as events are sent again. */
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 10 * 60_000;

/** Longest time that an attempt may take, in ms. */
const TIMEOUT_MS = 30_000;

/** Answers that say that what was sent is wrong, or not wanted here: sending it again would not help. */
const REFUSALS: readonly number[] = [400, 403, 404, 405, 413];

/** What came of an attempt; `afterMs` is the wait that the server asks for. */
export type PostOutcome = { kind: 'stored' } | { kind: 'refused' } | { kind: 'later'; afterMs: number };

/** One attempt to send what waits in this browser until the server has it. The call may outlive the page. */
export async function tryPost(address: string, body: object): Promise<PostOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    drain(response);
    if (response.ok) return { kind: 'stored' };
    if (REFUSALS.includes(response.status)) return { kind: 'refused' };
    return { kind: 'later', afterMs: retryAfterMs(response.headers.get('Retry-After'), Date.now()) ?? 0 };
  } catch {
    return { kind: 'later', afterMs: 0 };
  }
}

/**
 * Waits before another attempt, at most until the network is back.
 * @param afterMs the wait that the server asked for, in ms
 * @param failures number of attempts that have failed since the first
 */
export function pauseBeforeRetry(afterMs: number, failures: number): Promise<void> {
  const own = equalJitter(FIRST_RETRY_MS * 2 ** failures, Math.random());
  const ms = Math.min(MAX_RETRY_MS, Math.max(afterMs, own));
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
