import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Coding } from '#app/http/http.port.server.ts';

/** Everything that a shared page depends on. A cache call without one of these does not compile. */
export interface PageKey {
  brid: string;
  /** Version of the brand's files, so that a changed brand never gets an old page. */
  brandVersion: string;
  language: string;
  /** Path and the known query parameters, normalised. */
  page: string;
  optedOut: boolean;
  gpc: boolean;
  /** Its policy allows more; anybody may send such a Host header. */
  isLocal: boolean;
  privacyApplies: boolean;
  isFromApp: boolean;
  isForNamed: boolean;
  isDarkMode: boolean;
  /** The first A/B number of those that take part in the same experiments. */
  abt: number | undefined;
}

/** A complete page. */
export interface CachedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The body in the codings that were asked for. */
  compressed: Map<Coding, Promise<Buffer>>;
  etag: string;
  /** ms since 1970; after that the page is stale: it is served once more while it is rendered again. */
  freshUntil: number;
  /** ms since 1970; from then on the page is not shown any more. */
  endsAt: number;
}

/** How long a page is served without reading the store, in ms. */
export const FRESH_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** What a page takes beside its body, its headers and its key: objects, and the smallest compressed copies. */
const ENTRY_BYTES = 2048;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Complete pages in memory; above 64 MiB, compressed copies not counted, the least recently used are evicted. A page
 * has a copy in most cases, of a fifth of its size.
 */
export class CachedPages {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: cachedPageSize,
  });

  get(key: PageKey): CachedPage | undefined {
    return this.#pages.get(keyText(key));
  }

  put(key: PageKey, page: CachedPage): void {
    this.#pages.set(keyText(key), page);
  }
}

/** Bytes that a page takes in the cache: clients choose the length of keys, and many answers are shorter than these. */
export function cachedPageSize({ body, headers }: CachedPage, key: string): number {
  // A letter of a key takes one byte or two.
  let bytes = body.length + 2 * key.length + ENTRY_BYTES;
  for (const name in headers) bytes += name.length + (headers[name]?.length ?? 0);
  return bytes;
}

/** The key as text; equal only for equal keys. */
export function keyText(key: PageKey): string {
  const { brid, brandVersion, language, page, optedOut, gpc, privacyApplies } = key;
  const { isFromApp, isForNamed, isDarkMode, isLocal, abt = null } = key;
  const choices = [optedOut, gpc, privacyApplies, isFromApp, isForNamed, isDarkMode, isLocal];
  return JSON.stringify([brid, brandVersion, language, page, ...choices.map(Number), abt]);
}

/** A page of a complete body, with an entity tag; it ends when its header `Expires` says so. */
export function toCachedPage(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  now: number,
): CachedPage {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const endsAt = headers.expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(headers.expires);
  return {
    status,
    headers,
    body: ofItsOwn(body),
    compressed: new Map(),
    etag,
    freshUntil: now + FRESH_MS,
    endsAt,
  };
}

/** The bytes in memory of their own: a small buffer may hold 16 KiB that it shares with others, or leaves unused. */
function ofItsOwn(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The body in a coding. It is compressed once, when it is first asked for: many pages are read once only. */
export function bodyIn({ body, compressed }: CachedPage, coding: Coding): Buffer | Promise<Buffer> {
  if (coding === 'identity') return body;
  const known = compressed.get(coding);
  if (known) return known;
  const compressing = coding === 'br' ? toBrotli(body, brotliOptions(body)) : toGzip(body, { level: 7 });
  const made = compressing.then(ofItsOwn);
  compressed.set(coding, made);
  return made;
}

function brotliOptions({ length }: Buffer): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: length } };
}
