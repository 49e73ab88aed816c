import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isRecent } from '#app/lib/dates/is-recent.ts';

const packed = promisify(gzip);

/** How long a sitemap is served before it is written again, in ms. */
export const SITEMAP_FRESH_MS = 10 * 60 * 1000;
/** All cached sitemaps together, in bytes as compressed; a full one has about 300 kB. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Caches sitemaps compressed, as they are large and requested by robots only; concurrent requests share one result. */
export function createSitemapCache(now: () => number = Date.now) {
  const kept = new LRUCache<string, { body: Buffer; madeAt: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const making = new Map<string, Promise<Buffer>>();

  async function make(key: string, write: () => Promise<string>): Promise<Buffer> {
    const body = await packed(Buffer.from(await write()));
    kept.set(key, { body, madeAt: now() });
    return body;
  }

  /**
   * The text of a key, compressed with gzip.
   * @throws the error of `write`; nothing is cached then
   */
  return (key: string, write: () => Promise<string>): Promise<Buffer> => {
    const known = kept.get(key);
    if (known && isRecent(known.madeAt, now(), SITEMAP_FRESH_MS)) return Promise.resolve(known.body);
    const running = making.get(key) ?? make(key, write).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  };
}
