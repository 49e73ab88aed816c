import type { FeedPace } from '#app/content/ingest/parse/feed-pace.server.ts';

/** What is remembered of a feed between two visits. Times are ms since 1970. */
export interface SourceFeedState {
  url: string;
  /** Null until stories came. */
  sourceId: string | null;
  etag: string | null;
  lastModified: string | null;
  /** Null where the feed is gone for good. */
  nextFetchAt: number | null;
  /** Visits in a row that failed. */
  failures: number;
  lastStatus: number | null;
  lastError: string | null;
  /** ms between two visits, by the times of the items. */
  rhythm: number | null;
  pace: FeedPace;
  updatedAt: number;
}
