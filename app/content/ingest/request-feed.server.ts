import type { FeedFailure } from '#app/content/ingest/parse/explain-failure.server.ts';
import { hostWithPort } from '#app/lib/http/host-with-port.ts';
import {
  explainNetworkError,
  guardedFetch,
  type NetErrorCode,
  unpackGzipFile,
  type WebFetch,
  type WebRequest,
} from '#app/outgoing/outgoing.port.server.ts';

const STATUS: Readonly<Record<number, [reason: string, hint: string]>> = {
  // Of an answer to a request without validators, which asked for the whole feed.
  304: ['The publisher answers with nothing', 'Try again later.'],
  401: ['The publisher asks for a password', 'Ask for an open address.'],
  403: ['The publisher refuses the request', 'Ask the publisher to let this reader in.'],
  404: ['There is no such page', 'Check the address: the feed has moved or never was there.'],
  410: ['The feed was taken down for good', 'Remove its address.'],
  429: ['The publisher is asked too often', 'Pull less often.'],
};

/** Explains a status that is no success (RFC 9110, 15). */
function explainStatus(status: number): FeedFailure {
  const [reason, hint] = STATUS[status] ?? [
    status >= 500 ? 'The publisher’s server is in trouble' : 'The publisher does not answer with a feed',
    status >= 500 ? 'Try again later.' : 'Check the address.',
  ];
  return { ok: false, reason: `${reason} (status ${status}).`, hint };
}

/** The version that publishers see in their logs; a test keeps it equal to that of package.json. */
export const PRODUCT_VERSION = '0.1.0';

/** Limits of a fetch, and the function that fetches. */
export interface FetchFeedOptions extends Omit<WebRequest, 'headers'> {
  fetch?: WebFetch;
}

/** Validators of the last answer, for conditional requests (RFC 9110, 13.1). */
export interface FeedValidators {
  etag?: string | null;
  lastModified?: string | null;
}

/** What a publisher answered. */
export type FeedResponse =
  | {
      kind: 'feed';
      bytes: Uint8Array;
      headers: Headers;
      /** The address that answered, after redirects. */
      url: string;
      /** Where it moved for good: 301 or 308 on every hop. */
      movedTo?: string;
    }
  | { kind: 'unchanged'; headers: Headers; movedTo?: string }
  | { kind: 'failed'; failure: FeedFailure; status?: number; headers?: Headers; code?: NetErrorCode };

const HEADERS = {
  'user-agent': `Masthead/${PRODUCT_VERSION} (+feed reader)`,
  accept:
    'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, application/json;q=0.9, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5',
};

/** A feed may be so long, unpacked, in bytes, where `INGEST_MAX_MB` does not say otherwise. */
export const MAX_FEED_BYTES = 15 * 1024 * 1024;

/** Requests a feed, with the validators of the last answer. Never throws, never waits or reads beyond its limits. */
export async function requestFeed(
  address: string,
  { etag, lastModified }: FeedValidators = {},
  { fetch: send = guardedFetch, maxBytes = MAX_FEED_BYTES, ...request }: FetchFeedOptions,
): Promise<FeedResponse> {
  try {
    const headers = {
      ...HEADERS,
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    };
    const answer = await send(address, { ...request, maxBytes, headers });
    const { movedTo } = answer;
    // "Nothing new" answers a validator only (RFC 9110, 15.4.5).
    if (answer.status === 304 && (etag || lastModified))
      return { kind: 'unchanged', headers: answer.headers, movedTo };
    if (answer.status < 200 || answer.status > 299) {
      return {
        kind: 'failed',
        failure: explainStatus(answer.status),
        status: answer.status,
        headers: answer.headers,
      };
    }
    // Some servers send news.xml.gz as a file of that type, not as a packed feed.
    const bytes = await unpackGzipFile(new Uint8Array(await answer.arrayBuffer()), maxBytes);
    return { kind: 'feed', bytes, headers: answer.headers, url: answer.url || address, movedTo };
  } catch (error) {
    const { code, reason, hint: advice } = explainNetworkError(error, hostWithPort(address));
    const hint = code === 'too-large' ? `${advice} INGEST_MAX_MB allows more.` : advice;
    return { kind: 'failed', failure: { ok: false, reason, hint }, code };
  }
}

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

/** Requests a whole feed, whatever was answered before. Never throws, never waits or reads beyond its limits. */
export async function fetchFeed(address: string, options: FetchFeedOptions): Promise<FetchFeedResult> {
  const answer = await requestFeed(address, {}, options);
  if (answer.kind === 'failed') return answer.failure;
  if (answer.kind === 'unchanged') return explainStatus(304);
  const contentType = answer.headers.get('content-type') ?? undefined;
  return { ok: true, bytes: answer.bytes, contentType, url: answer.url };
}
