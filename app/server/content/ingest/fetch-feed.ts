import { explainNetworkError, explainStatus } from './explain-fetch.ts';
import type { FeedFailure } from './parse/explain-failure.ts';

/** The version that publishers see in their logs; a test keeps it equal to that of package.json. */
export const PRODUCT_VERSION = '0.1.0';

/** Limits of a fetch, and the way out to the network. */
export interface FetchFeedOptions {
  /** For the whole answer, in ms. */
  timeoutMs?: number;
  /** Bytes of the body, unpacked. */
  maxBytes?: number;
  fetch?: typeof fetch;
}

/** The bytes of a feed as they came, or why there are none. */
export type FetchFeedResult =
  | {
      ok: true;
      bytes: Uint8Array;
      contentType: string | undefined;
      /** The address that answered, after redirects. */
      url: string;
    }
  | FeedFailure;

const HEADERS = {
  'user-agent': `Masthead/${PRODUCT_VERSION} (+feed reader)`,
  accept:
    'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, application/json;q=0.9, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5',
};

/** Fetches a feed over http(s), redirects followed. Never throws, never waits or reads beyond its limits. */
export async function fetchFeed(address: string, options: FetchFeedOptions = {}): Promise<FetchFeedResult> {
  const { timeoutMs = 15_000, maxBytes = 8 * 1024 * 1024, fetch: send = fetch } = options;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return {
      ok: false,
      reason: `"${address}" is no address of the web.`,
      hint: 'It must start with https:// or http://.',
    };
  }
  try {
    const answer = await send(address, {
      headers: HEADERS,
      redirect: 'follow',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return explainStatus(answer.status);
    }
    const bytes = await readBody(answer, maxBytes);
    if (!bytes) return tooLarge(maxBytes);
    return {
      ok: true,
      bytes,
      contentType: answer.headers.get('content-type') ?? undefined,
      url: answer.url || address,
    };
  } catch (error) {
    return explainNetworkError(error, new URL(address).hostname, timeoutMs);
  }
}

/** The body; undefined as soon as it turns out longer than allowed. */
async function readBody(answer: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const reader = answer.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): FeedFailure {
  const size = `${Math.round(maxBytes / 1024 / 102.4) / 10} MiB`;
  return {
    ok: false,
    reason: `The answer is larger than ${size}.`,
    hint: 'Ask the publisher for a feed with fewer items.',
  };
}
