import type { FeedAnswer } from '#app/content/ingest/ask-feed.server.ts';
import type { FeedFailure } from '#app/content/ingest/parse/explain-failure.server.ts';
import { NO_PACE } from '#app/content/ingest/parse/feed-pace.server.ts';
import type { FeedContent } from '#app/content/ingest/read-feed.server.ts';
import { feedRhythm } from '#app/content/ingest/schedule/feed-rhythm.server.ts';
import { nextFetch } from '#app/content/ingest/schedule/next-fetch.server.ts';
import type { FeedState } from '#app/content/store/feed-state.server.ts';

/** A visit, as far as the schedule is concerned. */
export interface VisitFacts {
  url: string;
  before: FeedState | undefined;
  answer: FeedAnswer;
  /** The feed as read; nothing where none came. */
  read: FeedContent | FeedFailure | undefined;
  /** ms since 1970. */
  now: number;
  /** 0 to 1. */
  random: number;
}

/** What is remembered of a feed after a visit, with the time of the next one. */
export function stateAfter({ url, before, answer, read, now, random }: VisitFacts): FeedState {
  const headers = answer.headers ?? new Headers();
  const content = read?.ok ? read : undefined;
  const failure = answer.kind === 'failed' ? answer.failure : read && !read.ok ? read : undefined;
  const status = answer.kind === 'feed' ? 200 : answer.kind === 'unchanged' ? 304 : (answer.status ?? null);
  const pace = content?.pace ?? before?.pace ?? NO_PACE;
  const times = content?.stories.flatMap(({ publishedAt }) => publishedAt ?? []);
  const rhythm = times ? feedRhythm(times) : (before?.rhythm ?? feedRhythm([]));
  const next = nextFetch({
    now,
    status,
    ok: failure === undefined,
    headers,
    pace,
    rhythm,
    failures: before?.failures ?? 0,
    random,
  });
  return {
    url,
    sourceId: content?.source.id ?? before?.sourceId ?? null,
    // What could not be read must come again whole, so its validators are not kept.
    etag: content ? headers.get('etag') : (before?.etag ?? null),
    lastModified: content ? headers.get('last-modified') : (before?.lastModified ?? null),
    nextFetchAt: next.at,
    failures: next.failures,
    lastStatus: status,
    lastError: failure?.reason ?? null,
    rhythm,
    pace,
    updatedAt: now,
  };
}
