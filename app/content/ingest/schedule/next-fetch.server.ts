import type { FeedPace } from '#app/content/ingest/parse/feed-pace.server.ts';
import { HOUR_MS, MINUTE_MS } from '#app/lib/dates/durations.ts';
import { parseHttpDate } from '#app/lib/http/http-date.ts';
import { retryAfterMs } from '#app/lib/http/retry-after.ts';

/** A feed is never asked again sooner, in ms. */
export const MIN_INTERVAL_MS = 5 * MINUTE_MS;

/** A feed that is still wanted is asked at least this often, in ms. */
export const MAX_INTERVAL_MS = 24 * HOUR_MS;

/** What caches take for "very long", in seconds (RFC 9111, 1.2.2). */
const MAX_S = 2 ** 31;

/** What the last read brought. */
export interface LastFetch {
  now: number;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** True when stories came, or nothing new (304). */
  ok: boolean;
  headers: Headers;
  /** What the feed says itself. */
  pace: FeedPace;
  /** ms between two visits by the times of the items. */
  rhythm: number;
  /** Visits in a row that failed, before this one. */
  failures: number;
  /** 0 to 1, so that feeds which failed together do not come back together. */
  random: number;
}

/** When to ask next. */
interface NextFetch {
  /** ms since 1970; null when the feed is gone for good (410). */
  at: number | null;
  failures: number;
}

/**
 * When a feed is asked next, between 5 minutes and 24 hours from now. A good answer: by the rhythm of the items,
 * not before the answer's freshness, the feed's ttl and Retry-After, and not in hours or days that it skips. A
 * failure: 5 minutes, doubled each time, up to 24 hours, and not before Retry-After.
 */
export function nextFetch(last: LastFetch): NextFetch {
  const { now, status, ok, headers, pace, rhythm, random } = last;
  const asked = retryAfterMs(headers.get('retry-after'), now) ?? 0;
  if (status === 410) return { at: null, failures: last.failures + 1 };
  if (!ok) {
    const backOff = MIN_INTERVAL_MS * 2 ** Math.min(last.failures, 12);
    const delay = Math.max(backOff * (0.8 + 0.4 * random), asked);
    return { at: now + bounded(delay), failures: last.failures + 1 };
  }
  const delay = Math.max(rhythm, freshness(headers, now) ?? 0, pace.ttlMs ?? 0, asked);
  const spread = delay * 0.1 * random;
  return { at: afterPauses(now + bounded(delay + spread), pace, now), failures: 0 };
}

function bounded(delay: number): number {
  return Math.round(Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, delay)));
}

/** The first moment from `at` on that is in no skipped hour or day, but within 24 hours from `now`. */
function afterPauses(at: number, { skipHours, skipDays }: FeedPace, now: number): number {
  let time = at;
  while (isPause(time, skipHours, skipDays)) {
    time = (Math.floor(time / HOUR_MS) + 1) * HOUR_MS;
    if (time > now + MAX_INTERVAL_MS) return now + MAX_INTERVAL_MS;
  }
  return time;
}

function isPause(time: number, hours: readonly number[], days: readonly number[]): boolean {
  const date = new Date(time);
  return hours.includes(date.getUTCHours()) || days.includes(date.getUTCDay());
}

/**
 * How long an answer says that it stays fresh (RFC 9111, 4.2.1): `max-age`, else `Expires` against `Date`. What is
 * malformed counts as stale.
 * @param now ms since 1970, where the answer has no `Date`
 * @returns ms, at least 0; null when the answer does not say
 */
export function freshness(headers: Headers, now: number): number | null {
  const control = directives(headers.get('cache-control') ?? '');
  if (control.has('no-cache') || control.has('no-store')) return 0;
  const maxAge = control.get('max-age');
  if (maxAge !== undefined) return Math.max(0, seconds(maxAge) - seconds(headers.get('age'))) * 1000;
  const written = headers.get('expires');
  if (written === null) return null;
  const expires = parseHttpDate(written.trim(), now);
  if (expires === undefined) return 0;
  return Math.max(0, expires - (parseHttpDate(headers.get('date')?.trim() ?? '', now) ?? now));
}

/** Cache-Control by name; of one that is repeated, the first counts (RFC 9111, 4.2.1). */
function directives(control: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [text] of control.matchAll(/(?:[^,"]|"[^"]*")+/g)) {
    const [name = '', ...value] = text.split('=');
    const key = name.trim().toLowerCase();
    if (!found.has(key))
      found.set(
        key,
        value
          .join('=')
          .trim()
          .replace(/^"(.*)"$/s, '$1'),
      );
  }
  return found;
}

/** A number of seconds (RFC 9111, 1.2.2); 0 for what is none, and never longer than {@link MAX_S}. */
function seconds(text: string | null): number {
  return /^\d+$/.test(text ?? '') ? Math.min(Number(text), MAX_S) : 0;
}
