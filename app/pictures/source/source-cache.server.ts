import { LRUCache } from 'lru-cache';
import {
  guardedFetch,
  NetError,
  type WebFetch,
  type WebRequest,
} from '#app/outgoing/outgoing.port.server.ts';
import { PictureFailure, type PictureStatus } from '#app/pictures/picture-failure.server.ts';

/** How originals are fetched. */
export interface SourceOptions {
  fetch?: WebFetch;
  /** Policy and limits beside the default ones. */
  request?: WebRequest;
}

/** Longest original, in bytes; those of reporters' cameras are up to this long. */
const MAX_SOURCE_BYTES = 12 * 1024 * 1024;

/** Formats of originals, which the decoder can open; those that publishers compress a second time come last. */
const ACCEPT = 'image/jpeg, image/png, image/webp;q=0.9, image/gif;q=0.8, image/avif;q=0.7';

/** Statuses of a request that came too slowly, too early or too often (RFC 9110, 15.5.9; RFC 8470; RFC 6585, 4). */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

const REQUEST: WebRequest = { timeoutMs: 10_000, idleMs: 5_000, maxBytes: MAX_SOURCE_BYTES };

/**
 * Fetches one original by the guarded fetch.
 * @param headers beside the default ones
 * @throws PictureFailure 404 if it is missing or its address is not allowed, 502 if the publisher fails, 504 if it is
 * slow
 */
export async function fetchSource(
  address: string,
  { fetch = guardedFetch, request }: SourceOptions,
  headers: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> {
  const answer = await fetch(address, {
    ...REQUEST,
    ...request,
    headers: { 'user-agent': 'Masthead (+picture)', accept: ACCEPT, ...headers },
  }).catch((error: unknown) => {
    const status = error instanceof NetError ? statusOf(error) : 502;
    throw new PictureFailure(status, 'The picture could not be fetched.', { cause: error });
  });
  const { status } = answer;
  if (status !== 200 && status !== 206) {
    const passes = PASSING.has(status) || status >= 500;
    throw new PictureFailure(passes ? 502 : 404, `The publisher answers with ${status}.`);
  }
  return new Uint8Array(await answer.arrayBuffer());
}

/** A cache of originals, each fetched once: a page requests several widths of a picture at the same time. */
export function createSourceCache(options: SourceOptions): (address: string) => Promise<Uint8Array> {
  const shelf = new LRUCache<string, Uint8Array>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.byteLength + 1,
    ttl: 60_000,
  });
  const coming = new Map<string, Promise<Uint8Array>>();
  return (address) => {
    const there = shelf.get(address);
    if (there) return Promise.resolve(there);
    const known = coming.get(address);
    if (known) return known;
    const fetched = fetchSource(address, options)
      .then((bytes) => {
        shelf.set(address, bytes);
        return bytes;
      })
      .finally(() => coming.delete(address));
    coming.set(address, fetched);
    return fetched;
  };
}

function statusOf({ code }: NetError): PictureStatus {
  if (code === 'too-slow') return 504;
  return code === 'no-connection' || code === 'bad-coding' ? 502 : 404;
}
