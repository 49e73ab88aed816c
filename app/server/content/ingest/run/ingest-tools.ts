import type { DocumentReader } from '#app/server/content/ingest/reading/document-reader.ts';
import type { FeedStore } from '#app/server/content/store/feed-store.ts';
import type { IngestLock } from '#app/server/content/store/ingest-lock.ts';
import type { WebFetch, WebRequest } from '#app/server/net/guarded-fetch.ts';
import type { MeasurePicture } from './add-picture-sizes.ts';

/** What the ingest works with; all that is not pure comes in here. */
export interface IngestTools {
  store: FeedStore;
  /** Lets one run at a time, among all servers of the store. Default: nobody else is there. */
  lock?: IngestLock;
  /** ms since 1970. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  wait: (ms: number) => Promise<void>;
  /** The way out to the network, as a rule `guardedFetch`. */
  fetch: WebFetch;
  /** Limits, and private hosts that are allowed. */
  request?: WebRequest;
  /** Reads feeds and pages; in a server, outside its own process. */
  reader: DocumentReader;
  /** Finds out how large a picture is; without it pictures keep the size that the feed declares, or none. */
  measure?: MeasurePicture;
}
