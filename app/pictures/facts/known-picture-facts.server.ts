import { LRUCache } from 'lru-cache';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { PictureFailure } from '#app/pictures/picture-failure.server.ts';
import { pictureHash } from '#app/pictures/picture-hash.server.ts';
import type { MeasuredPicture, PictureFacts } from '#schemas/content/picture-facts.ts';
import type { PictureFactsStore, StoredPictureFacts } from './picture-facts-store.server.ts';

/** Address of a picture → what is known of it; undefined where nothing is, or where a failure is too old. */
export type FactsOf = (address: string) => PictureFacts | undefined;

/** What is known of pictures: each is measured once, and what cannot be had is not asked for again for long. */
export interface KnownPictureFacts {
  /** Facts about a page's pictures. Never rejects, and waits 100 ms at most. */
  of(addresses: readonly (string | null | undefined)[]): Promise<FactsOf>;
  /** The pictures among these that nothing is known of, or whose failure is due to be tried again. */
  due(addresses: readonly string[]): Promise<string[]>;
  /** Measures a picture that nothing is known of, and stores the facts. Never rejects. */
  learn(address: string, measure: () => Promise<MeasuredPicture>): Promise<void>;
  /** Stores that a picture could not be had, and when it may be asked for again. Never rejects. */
  fail(address: string, error: unknown): Promise<void>;
}

/** Most facts in memory: some days of stories; about 5 MB. */
const MOST_CACHED = 20_000;

/** How long pictures without facts are not looked up again, in ms. */
const UNKNOWN_MS = 10_000;

/** How long a page waits, in ms; then it shows pictures as if nothing were known of them. */
const TIMEOUT_MS = 100;

/** Measured at a time after their first fetch; the others are measured when they are fetched again. */
const MOST_IN_PROGRESS = 24;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Until a picture that is gone, or that is none, is asked for again, in ms. */
const GONE_MS = 7 * DAY;

/** The same after the first failure of its server, in ms; each further one takes four times as long, up to a week. */
const FIRST_RETRY_MS = MINUTE;

/** Age at which facts are deleted, in ms: stories are rarely shown for longer, and pictures can be measured again. */
const MAX_AGE_MS = 60 * DAY;

/** Whether there is no picture at the address, rather than trouble with its server. */
const isGone = ({ status }: PictureFailure): boolean => status === 404 || status === 415;

/** When a picture that could not be had may be asked for again, in ms since 1970. */
export function retryTime(failure: PictureFailure, failures: number, now: number): number {
  return (
    now + (isGone(failure) ? GONE_MS : Math.min(GONE_MS, FIRST_RETRY_MS * 4 ** Math.min(failures - 1, 20)))
  );
}

/** Facts over a store, each read once. */
export function createKnownPictureFacts(
  store: PictureFactsStore,
  clock: () => number = Date.now,
): KnownPictureFacts {
  const known = new LRUCache<string, StoredPictureFacts>({ max: MOST_CACHED });
  const unknown = new LRUCache<string, true>({ max: MOST_CACHED, ttl: UNKNOWN_MS });
  const inProgress = new Set<string>();
  let deletedAt = clock();

  async function find(keys: readonly string[]): Promise<void> {
    const found = await store.find(keys);
    for (const key of keys) {
      const facts = found.get(key);
      if (facts) known.set(key, facts);
      if (!current(key)) unknown.set(key, true);
    }
  }
  function current(key: string | undefined): StoredPictureFacts | undefined {
    const facts = key === undefined ? undefined : known.get(key);
    return facts?.state === 'missing' && facts.retryAt <= clock() ? undefined : facts;
  }
  async function save(key: string, facts: StoredPictureFacts): Promise<void> {
    known.set(key, facts);
    const now = clock();
    await store.save(key, facts, now);
    if (now - deletedAt < HOUR) return;
    deletedAt = now;
    await store.deleteBefore(now - MAX_AGE_MS);
  }
  /** The next fetch of the picture tries again what fails here: the store, or a full queue. */
  async function once(key: string, work: () => Promise<void>): Promise<void> {
    if (inProgress.has(key) || inProgress.size >= MOST_IN_PROGRESS) return;
    inProgress.add(key);
    await work()
      .catch(() => undefined)
      .finally(() => inProgress.delete(key));
  }
  async function saveFailure(key: string, failure: PictureFailure): Promise<void> {
    if (!known.has(key)) await find([key]);
    const before = known.get(key);
    // A server that fails for a while has not lost the pictures that it once sent.
    if (before?.state === 'measured' && !isGone(failure)) return;
    const failures = before?.state === 'missing' ? before.failures + 1 : 1;
    await save(key, { state: 'missing', failures, retryAt: retryTime(failure, failures, clock()) });
  }
  return {
    async of(addresses) {
      const keys = new Set(addresses.map((address) => pictureHash(address ?? '') ?? ''));
      const wanted = [...keys].filter((key) => key && !current(key) && !unknown.has(key));
      if (wanted.length > 0)
        await settledWithin(
          find(wanted).catch(() => undefined),
          TIMEOUT_MS,
        );
      return (address) => {
        const facts = current(pictureHash(address));
        return facts?.state === 'missing' ? { state: 'missing' } : facts;
      };
    },
    async due(addresses) {
      const keyed = addresses.flatMap((address) => {
        const key = pictureHash(address);
        return key ? [{ address, key }] : [];
      });
      await find(keyed.map(({ key }) => key).filter((key) => !current(key)));
      return keyed.filter(({ key }) => !current(key)).map(({ address }) => address);
    },
    async learn(address, measure) {
      const key = pictureHash(address);
      if (key === undefined || current(key)?.state === 'measured') return;
      await once(key, async () => {
        await find([key]);
        if (current(key)?.state !== 'measured') await save(key, await measure());
      });
    },
    async fail(address, error) {
      const key = pictureHash(address);
      if (key === undefined || !(error instanceof PictureFailure) || error.status === 503) return;
      if (current(key)?.state === 'missing') return;
      await once(key, () => saveFailure(key, error));
    },
  };
}
