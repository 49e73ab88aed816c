import type { FeedFailure } from '#app/content/ingest/parse/explain-failure.server.ts';
import { explainStatus, type FetchFeedOptions, requestFeed } from './request-feed.server.ts';

export type { FetchFeedOptions } from './request-feed.server.ts';

/** The bytes of a feed, or why there are none. */
type FetchFeedResult =
  | {
      ok: true;
      bytes: Uint8Array;
      contentType: string | undefined;
      /** The address that answered, after redirects. */
      url: string;
    }
  | FeedFailure;

/** Fetches a feed over http(s), redirects followed. Never throws, never waits or reads beyond its limits. */
export async function fetchFeed(address: string, options: FetchFeedOptions = {}): Promise<FetchFeedResult> {
  const answer = await requestFeed(address, {}, options);
  if (answer.kind === 'failed') return answer.failure;
  if (answer.kind === 'unchanged') return explainStatus(304);
  const contentType = answer.headers.get('content-type') ?? undefined;
  return { ok: true, bytes: answer.bytes, contentType, url: answer.url };
}
