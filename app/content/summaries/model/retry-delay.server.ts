import { retryAfterMs } from '#app/lib/http/retry-after.ts';

/** Before a second try that nobody named a time for, in ms, and up to as much again by chance. */
const UNASKED_MS = 400;

/** No server is obeyed for longer, in ms. */
const LONGEST_MS = 10 * 60_000;

/**
 * How long to wait before trying again, in ms: as long as `Retry-After` says, and a little by chance, so that many
 * servers do not come back at once.
 * @param random from 0 to below 1
 * @param now ms since 1970
 */
export function retryDelay(retryAfter: string | null, random: number, now: number): number {
  const jitter = Math.floor(random * UNASKED_MS);
  const asked = retryAfterMs(retryAfter, now);
  return asked === undefined ? UNASKED_MS + jitter : Math.min(asked, LONGEST_MS) + jitter;
}
