import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
  privacyApplies: boolean;
  isFromApp: boolean;
  isForNamed: boolean;
  isDarkMode: boolean;
  /** The first A/B number of those that take part in the same experiments. */
  abt: number | undefined;
}

/** A complete page, compressed once. */
export interface CachedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: Readonly<Record<Coding, Buffer>>;
  etag: string;
  /** ms since 1970; after that the page is stale: it is served once more while it is rendered again. */
  freshUntil: number;
}

/** How long a page is served without reading the store, in ms. */
export const FRESH_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Complete pages in memory; above 64 MiB the least recently used are evicted. */
export class CachedPages {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length + 512,
  });

  get(key: PageKey): CachedPage | undefined {
    return this.#pages.get(keyText(key));
  }

  put(key: PageKey, page: CachedPage): void {
    this.#pages.set(keyText(key), page);
  }

  clear(): void {
    this.#pages.clear();
  }
}

/** The key as text; equal only for equal keys. */
export function keyText(key: PageKey): string {
  const { brid, brandVersion, language, page, optedOut, gpc, privacyApplies } = key;
  const { isFromApp, isForNamed, isDarkMode, abt = null } = key;
  const choices = [optedOut, gpc, privacyApplies, isFromApp, isForNamed, isDarkMode];
  return JSON.stringify([brid, brandVersion, language, page, ...choices.map(Number), abt]);
}

/** Compresses a complete body in every coding and gives it an entity tag. */
export async function toCachedPage(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  now: number,
): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    toBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    toGzip(body, { level: 7 }),
  ]);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  return { status, headers, bodies: { br, gzip: gz, identity: body }, etag, freshUntil: now + FRESH_MS };
}
