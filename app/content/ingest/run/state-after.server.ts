import type { FeedFailure } from '#app/content/ingest/parse/explain-failure.server.ts';
import { NO_PACE } from '#app/content/ingest/parse/feed-pace.server.ts';
import type { FeedContent } from '#app/content/ingest/read-feed.server.ts';
import type { FeedResponse } from '#app/content/ingest/request-feed.server.ts';
import { nextFetch } from '#app/content/ingest/schedule/next-fetch.server.ts';
import type { SourceFeedState } from '#app/content/store/feeds/source-feed-state.server.ts';
import { MINUTE_MS } from '#app/lib/dates/durations.ts';
import { parseHttpDate } from '#app/lib/http/http-date.ts';
import type { FeedLocation } from './feed-location.machine.ts';
import { type FeedPolicy, policyText } from './feed-policy.server.ts';

/** How many of the newest items tell the rhythm. */
const LOOKED_AT = 10;

/** A feed without dates, or with one item, is asked this often. */
const UNKNOWN_INTERVAL_MS = 30 * MINUTE_MS;

/** However calm a feed has been: news breaks. */
const CALM_INTERVAL_MS = 60 * MINUTE_MS;

/** A feed whose hub sends new stories is asked no more often: that only finds out what the hub forgot. */
const PUSHED_INTERVAL_MS = 60 * MINUTE_MS;

/**
 * How often a feed is worth asking by the times of its items: half of the usual (median) distance between them.
 * @param times ms since 1970, in any order
 * @returns ms between two visits, at most an hour
 */
export function publishingInterval(times: readonly number[]): number {
  const newest = [...times].sort((a, b) => b - a).slice(0, LOOKED_AT);
  const gaps = newest.slice(1).map((time, at) => (newest[at] ?? time) - time);
  if (gaps.length === 0) return UNKNOWN_INTERVAL_MS;
  const median = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? UNKNOWN_INTERVAL_MS;
  return Math.min(CALM_INTERVAL_MS, Math.round(median / 2));
}

/** A visit, as far as the schedule is concerned. */
export interface ReadOutcome {
  url: string;
  before: SourceFeedState | undefined;
  answer: FeedResponse;
  /** The feed as read; nothing where none came. */
  read: FeedContent | FeedFailure | undefined;
  location: FeedLocation;
  /** The policy that the read applied. */
  policy: FeedPolicy;
  /** True where a hub sends new stories. */
  isPushed: boolean;
  /** ms since 1970. */
  now: number;
  /** 0 to 1. */
  random: number;
}

/** What is remembered of a feed after a visit, with the time of the next one. */
export function stateAfter({
  url,
  before,
  answer,
  read,
  location,
  policy,
  isPushed,
  now,
  random,
}: ReadOutcome): SourceFeedState {
  const headers = answer.headers ?? new Headers();
  const content = read?.ok ? read : undefined;
  const failure = answer.kind === 'failed' ? answer.failure : read && !read.ok ? read : undefined;
  const status = answer.kind === 'feed' ? 200 : answer.kind === 'unchanged' ? 304 : (answer.status ?? null);
  const pace = content?.pace ?? before?.pace ?? NO_PACE;
  const times = content?.stories.flatMap(({ publishedAt }) => publishedAt ?? []);
  const rhythm = times ? publishingInterval(times) : (before?.rhythm ?? publishingInterval([]));
  const next = nextFetch({
    now,
    status,
    ok: failure === undefined,
    headers,
    pace,
    rhythm: isPushed ? Math.max(rhythm, PUSHED_INTERVAL_MS) : rhythm,
    failures: before?.failures ?? 0,
    random,
  });
  return {
    url,
    sourceId: content?.source.id ?? before?.sourceId ?? null,
    // What could not be read must come again whole, so its validators are not stored.
    etag: content ? headers.get('etag') : (before?.etag ?? null),
    lastModified: content ? lastModifiedIn(headers, now) : (before?.lastModified ?? null),
    nextFetchAt: next.at,
    failures: next.failures,
    lastStatus: status,
    lastError: failure?.reason ?? null,
    rhythm,
    pace,
    location,
    policy: policyText(policy),
    updatedAt: now,
  };
}

/**
 * The time of change that an answer names. One in the future is none (RFC 9110, 8.8.2.1): until it comes, some servers
 * answer "nothing new" to all who send it back.
 */
function lastModifiedIn(headers: Headers, now: number): string | null {
  const written = headers.get('last-modified');
  const time = parseHttpDate(written ?? '', now);
  return time !== undefined && time > now ? null : written;
}
