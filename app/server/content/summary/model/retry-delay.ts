/** Before a second try that nobody named a time for, in ms, and up to as much again by chance. */
const UNASKED_MS = 400;

/** No server is obeyed for longer, in ms. */
const LONGEST_MS = 10 * 60_000;

/**
 * How long to wait before trying again, in ms. `Retry-After` holds seconds or a date (RFC 9110, section 10.2.3); a
 * little chance is added, so that many servers do not come back at once.
 * @param random from 0 to below 1
 * @param now ms since 1970
 */
export function retryDelay(retryAfter: string | null, random: number, now: number): number {
  const jitter = Math.floor(random * UNASKED_MS);
  const text = retryAfter?.trim() ?? '';
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  if (!Number.isFinite(asked)) return UNASKED_MS + jitter;
  return Math.min(Math.max(asked, 0), LONGEST_MS) + jitter;
}
