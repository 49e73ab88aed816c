import type { DocumentReader } from '#app/content/ingest/reading/document-reader.server.ts';
import type { IngestLock } from '#app/content/store/feeds/ingest-lock.server.ts';
import type { SourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import type { FeedHub } from '#app/content/websub/find-hub.server.ts';
import type { WebFetch, WebRequest } from '#app/outgoing/outgoing.port.server.ts';
import type { MeasurePicture } from './add-picture-sizes.server.ts';

/** The dependencies of the ingest: everything that is not pure. */
export interface IngestTools {
  store: SourceFeedStore;
  /** Allows one run at a time among all servers of the store. Default: no other server. */
  lock?: IngestLock;
  /** ms since 1970. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  wait: (ms: number) => Promise<void>;
  /** Fetches addresses, usually `guardedFetch`. */
  fetch: WebFetch;
  /** Limits, and private hosts that are allowed. */
  request?: WebRequest;
  /** Reads feeds and pages; in a server, outside its own process. */
  reader: DocumentReader;
  /** Finds out how large a picture is; without it pictures keep the size that the feed declares, or none. */
  measure?: MeasurePicture;
  /** Subscriptions at the hubs of feeds (WebSub). Default: there are none. */
  hubs?: {
    /** Whether the hub of a feed sends new stories at present. */
    isPushed(feedUrl: string): Promise<boolean>;
    /** Called after each read with the hub that the feed names, if any. */
    note(feedUrl: string, found: FeedHub | undefined): Promise<void>;
  };
}
