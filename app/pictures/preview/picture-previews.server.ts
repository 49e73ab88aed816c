import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { sourceOfAddress } from '#app/pictures/picture-address.server.ts';
import type { PreviewStore } from './preview-store.server.ts';

/** Address of a picture → its preview, where one is known. */
export type PreviewOf = (address: string) => string | undefined;

/** What stands in for pictures until they are there. */
export interface PicturePreviews {
  /** The previews of a page's pictures, of those that are known. Never rejects, and a page hardly waits. */
  of(addresses: readonly (string | null | undefined)[]): Promise<PreviewOf>;
  /**
   * Sees to it that a picture that is at hand has a preview. Never rejects.
   * @param source the publisher's address
   * @param make its preview, or empty where there must be none; asked for where nobody has made one
   */
  learn(source: string, make: () => Promise<string>): Promise<void>;
}

/** Pictures whose previews are in memory: some days of stories; about 5 MB. */
const MOST_KNOWN = 20_000;

/** For so long, in ms, a preview that is not there is not looked for again. */
const ABSENT_MS = 10_000;

/** A page waits so long for previews, in ms; with a slow store it has the brand's tint. */
const PATIENCE_MS = 100;

/** Previews that are being made at a time; further ones are made when their pictures are asked for again. */
const MOST_COMING = 24;

/** Stories are no longer shown after that, in ms; previews are made again for those that are. */
const KEPT_MS = 60 * 86_400_000;
const SWEEP_MS = 3_600_000;

/** Previews over a store, each read once. */
export function createPicturePreviews(store: PreviewStore, clock: () => number = Date.now): PicturePreviews {
  const known = new LRUCache<string, string>({ max: MOST_KNOWN });
  const absent = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: ABSENT_MS });
  const coming = new Set<string>();
  let sweptAt = clock();

  async function find(keys: readonly string[]): Promise<void> {
    const found = await store.find(keys).catch(() => new Map<string, string>());
    for (const key of keys) {
      const preview = found.get(key);
      if (preview === undefined) absent.set(key, true);
      else known.set(key, preview);
    }
  }
  async function makeAndKeep(key: string, make: () => Promise<string>): Promise<void> {
    await find([key]);
    if (known.has(key)) return;
    const preview = await make();
    known.set(key, preview);
    const now = clock();
    await store.keep(key, preview, now);
    if (now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    await store.forget(now - KEPT_MS);
  }
  return {
    async of(addresses) {
      const keys = new Set(addresses.map((address) => keyOf(address ?? '') ?? ''));
      const unknown = [...keys].filter((key) => key && !known.has(key) && !absent.has(key));
      if (unknown.length > 0) await settledWithin(find(unknown), PATIENCE_MS);
      return (address) => known.get(keyOf(address) ?? '') || undefined;
    },
    async learn(source, make) {
      const key = keyOf(source);
      if (key === undefined || known.has(key) || coming.has(key) || coming.size >= MOST_COMING) return;
      coming.add(key);
      await makeAndKeep(key, make)
        // A store that is gone, or no room in the line: the next who asks for the picture brings it here again.
        .catch(() => undefined)
        .finally(() => coming.delete(key));
    },
  };
}

/** Of an address as stories name it; nothing where its picture does not come from a publisher. */
function keyOf(address: string): string | undefined {
  const source = sourceOfAddress(address);
  return source && createHash('sha256').update(source).digest('base64url').slice(0, 22);
}
