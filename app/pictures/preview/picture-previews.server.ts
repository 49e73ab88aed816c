import { LRUCache } from 'lru-cache';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { pictureHash } from '#app/pictures/picture-hash.server.ts';
import type { PreviewStore } from './preview-store.server.ts';

/** Address of a picture → its preview, where one is known. */
export type PreviewOf = (address: string) => string | undefined;

/** Previews that pages show until pictures load. */
export interface PicturePreviews {
  /** The known previews of a page's pictures. Never rejects, and waits 100 ms at most. */
  of(addresses: readonly (string | null | undefined)[]): Promise<PreviewOf>;
  /**
   * Makes a preview of a picture if it has none. Never rejects.
   * @param source the publisher's address
   * @param make makes its preview, or an empty text if there must be none; called only if none is stored
   */
  makeIfMissing(source: string, make: () => Promise<string>): Promise<void>;
}

/** Most previews in memory: some days of stories; about 5 MB. */
const MOST_CACHED = 20_000;

/** How long a missing preview is not read again, in ms. */
const MISSING_MS = 10_000;

/** How long a page waits for previews, in ms; with a slow store it shows the brand's tint. */
const TIMEOUT_MS = 100;

/** Previews made at a time; further ones are made when their pictures are requested again. */
const MOST_IN_PROGRESS = 24;

/** Age at which previews are deleted, in ms; stories are rarely shown for longer, and previews can be made again. */
const MAX_AGE_MS = 60 * 86_400_000;
const DELETE_EVERY_MS = 3_600_000;

/** Previews over a store, each read once. */
export function createPicturePreviews(store: PreviewStore, clock: () => number = Date.now): PicturePreviews {
  const known = new LRUCache<string, string>({ max: MOST_CACHED });
  const missing = new LRUCache<string, true>({ max: MOST_CACHED, ttl: MISSING_MS });
  const inProgress = new Set<string>();
  let deletedAt = clock();

  async function find(keys: readonly string[]): Promise<void> {
    const found = await store.find(keys).catch(() => new Map<string, string>());
    for (const key of keys) {
      const preview = found.get(key);
      if (preview === undefined) missing.set(key, true);
      else known.set(key, preview);
    }
  }
  async function makeAndStore(key: string, make: () => Promise<string>): Promise<void> {
    await find([key]);
    if (known.has(key)) return;
    const preview = await make();
    known.set(key, preview);
    const now = clock();
    await store.add(key, preview, now);
    if (now - deletedAt < DELETE_EVERY_MS) return;
    deletedAt = now;
    await store.deleteBefore(now - MAX_AGE_MS);
  }
  return {
    async of(addresses) {
      const keys = new Set(addresses.map((address) => pictureHash(address ?? '') ?? ''));
      const unknown = [...keys].filter((key) => key && !known.has(key) && !missing.has(key));
      if (unknown.length > 0) await settledWithin(find(unknown), TIMEOUT_MS);
      return (address) => known.get(pictureHash(address) ?? '') || undefined;
    },
    async makeIfMissing(source, make) {
      const key = pictureHash(source);
      if (key === undefined || known.has(key) || inProgress.has(key) || inProgress.size >= MOST_IN_PROGRESS)
        return;
      inProgress.add(key);
      await makeAndStore(key, make)
        // The store is unavailable or the queue is full: the next request for the picture tries again.
        .catch(() => undefined)
        .finally(() => inProgress.delete(key));
    },
  };
}
