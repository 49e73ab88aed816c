import { LRUCache } from 'lru-cache';
import { DAY_MS, HOUR_MS } from '#app/lib/dates/durations.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { pictureHash } from './picture-hash.server.ts';

/** A table of what is known of pictures, by the hash of their address. */
interface PictureTable<Value> {
  /** The rows of these pictures; those without one are left out. */
  find(keys: readonly string[]): Promise<ReadonlyMap<string, Value>>;
  /** @param at ms since 1970 */
  save(key: string, value: Value, at: number): Promise<void>;
  /** Deletes rows that were saved before a time, in ms since 1970. */
  deleteBefore(time: number): Promise<void>;
}

/** Most rows in memory: some days of stories; about 5 MB. */
const MAX_CACHED = 20_000;

/** How long pictures without a row are not looked up again, in ms. */
const UNKNOWN_MS = 10_000;

/** How long a page waits, in ms; then it shows pictures as if nothing were known of them. */
const TIMEOUT_MS = 100;

/** Works at a time; what more is to be done is done when the picture is fetched again. */
const MAX_IN_PROGRESS = 24;

/** Age at which rows are deleted, in ms: stories are rarely shown for longer, and rows can be made again. */
const MAX_AGE_MS = 60 * DAY_MS;
const DELETE_EVERY_MS = HOUR_MS;

/**
 * What is known of pictures, in memory over a table, so that each row is read once.
 * @param isCurrent whether a row still counts; one that does not is read again
 */
export function createPictureRows<Value extends object | string>(
  table: PictureTable<Value>,
  clock: () => number,
  isCurrent: (value: Value) => boolean = () => true,
) {
  const known = new LRUCache<string, Value>({ max: MAX_CACHED });
  const unknown = new LRUCache<string, true>({ max: MAX_CACHED, ttl: UNKNOWN_MS });
  const inProgress = new Set<string>();
  let deletedAt = clock();

  /** What is known of a picture and still counts. */
  function current(key: string | undefined): Value | undefined {
    const value = key === undefined ? undefined : known.get(key);
    return value !== undefined && isCurrent(value) ? value : undefined;
  }
  /** Reads rows; rejects if the table fails. */
  async function read(keys: readonly string[]): Promise<void> {
    const found = await table.find(keys);
    for (const key of keys) {
      const value = found.get(key);
      if (value !== undefined) known.set(key, value);
      if (current(key) === undefined) unknown.set(key, true);
    }
  }
  return {
    current,
    read,
    /** What is known of a picture, whether or not it still counts. */
    last: (key: string): Value | undefined => known.get(key),
    /** Reads what a page's pictures need. Never rejects, and waits 100 ms at most. */
    async readForPage(addresses: readonly (string | null | undefined)[]): Promise<void> {
      const keys = new Set(addresses.map((address) => pictureHash(address ?? '') ?? ''));
      const wanted = [...keys].filter((key) => key && current(key) === undefined && !unknown.has(key));
      if (wanted.length === 0) return;
      await settledWithin(
        read(wanted).catch(() => undefined),
        TIMEOUT_MS,
      );
    },
    /** Stores a row, and now and then deletes old ones. */
    async save(key: string, value: Value): Promise<void> {
      known.set(key, value);
      const now = clock();
      await table.save(key, value, now);
      if (now - deletedAt < DELETE_EVERY_MS) return;
      deletedAt = now;
      await table.deleteBefore(now - MAX_AGE_MS);
    },
    /** Works on a picture unless that is done already, or there is too much to do. Never rejects. */
    async once(key: string, work: () => Promise<void>): Promise<void> {
      if (inProgress.has(key) || inProgress.size >= MAX_IN_PROGRESS) return;
      inProgress.add(key);
      // The table or the picture fails: the next fetch of the picture tries again.
      await work()
        .catch(() => undefined)
        .finally(() => inProgress.delete(key));
    },
  };
}
