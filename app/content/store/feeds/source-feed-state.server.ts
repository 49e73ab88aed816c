import type { FeedPace } from '#app/content/ingest/parse/feed-pace.server.ts';
import type { FeedLocation } from '#app/content/ingest/run/feed-location.machine.ts';

/** The stored state of a source feed between two reads. Times are ms since 1970. */
export interface SourceFeedState {
  url: string;
  /** Null until the first stories. */
  sourceId: string | null;
  etag: string | null;
  lastModified: string | null;
  /** Null if the feed is gone (410). */
  nextFetchAt: number | null;
  /** Number of consecutive failed reads. */
  failures: number;
  lastStatus: number | null;
  lastError: string | null;
  /** ms between two reads, from the times of the items. */
  rhythm: number | null;
  pace: FeedPace;
  location: FeedLocation;
  /** The policy that its stories in the store meet, as `policyText`; null where that is unknown. */
  policy: string | null;
  updatedAt: number;
  /** Time of the newest document that was read, as its publisher dates it; undefined leaves it as it is. */
  documentAt?: number | null;
}
