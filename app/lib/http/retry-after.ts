import { parseHttpDate } from './http-date.ts';

/** Longest wait that is sent, in seconds: what caches take for "very long" (RFC 9111, 1.2.2). */
const MAX_S = 2 ** 31;

/**
 * The wait that a `Retry-After` header asks for (RFC 9110, 10.2.3): whole seconds, or an HTTP-date.
 * @param now ms since 1970
 * @returns ms from now, 0 for a date that has passed; undefined if there is no header or it is malformed
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_S) * 1000;
  const date = parseHttpDate(text, now);
  return date === undefined ? undefined : Math.max(0, date - now);
}

/** When a client should ask again after 503, in s: a restart of what this server depends on takes as long. */
const UNAVAILABLE_S = 5;

/** The answer, with `Retry-After` where it says that the server cannot answer for now (RFC 9110, 15.6.4). */
export function withRetryAfter(answer: Response): Response {
  if (answer.status === 503 && !answer.headers.has('Retry-After'))
    answer.headers.set('Retry-After', String(UNAVAILABLE_S));
  return answer;
}
