import { DAY_MS, MINUTE_MS } from '#app/lib/dates/durations.ts';
import { PictureFailure } from '#app/pictures/picture-failure.server.ts';
import { pictureHash } from '#app/pictures/picture-hash.server.ts';
import { createPictureRows } from '#app/pictures/picture-rows.server.ts';
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

/** Until a picture that is gone, or that is none, is asked for again, in ms. */
const GONE_MS = 7 * DAY_MS;

/** The same after the first failure of its server, in ms; each further one takes four times as long, up to a week. */
const FIRST_RETRY_MS = MINUTE_MS;

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
  // A time further ahead than any that is set is of a clock that was wrong.
  const isCurrent = (facts: StoredPictureFacts) =>
    facts.state !== 'missing' || (facts.retryAt > clock() && facts.retryAt <= clock() + GONE_MS);
  const rows = createPictureRows<StoredPictureFacts>(store, clock, isCurrent);

  async function saveFailure(key: string, failure: PictureFailure): Promise<void> {
    if (!rows.last(key)) await rows.read([key]);
    const before = rows.last(key);
    // A server that fails for a while has not lost the pictures that it once sent.
    if (before?.state === 'measured' && !isGone(failure)) return;
    const failures = before?.state === 'missing' ? before.failures + 1 : 1;
    await rows.save(key, { state: 'missing', failures, retryAt: retryTime(failure, failures, clock()) });
  }
  return {
    async of(addresses) {
      await rows.readForPage(addresses);
      return (address) => {
        const facts = rows.current(pictureHash(address));
        return facts?.state === 'missing' ? { state: 'missing' } : facts;
      };
    },
    async due(addresses) {
      const keyed = addresses.flatMap((address) => {
        const key = pictureHash(address);
        return key ? [{ address, key }] : [];
      });
      await rows.read(keyed.map(({ key }) => key).filter((key) => !rows.current(key)));
      return keyed.filter(({ key }) => !rows.current(key)).map(({ address }) => address);
    },
    async learn(address, measure) {
      const key = pictureHash(address);
      if (key === undefined || rows.current(key)?.state === 'measured') return;
      await rows.once(key, async () => {
        await rows.read([key]);
        if (rows.current(key)?.state !== 'measured') await rows.save(key, await measure());
      });
    },
    async fail(address, error) {
      const key = pictureHash(address);
      if (key === undefined || !(error instanceof PictureFailure) || error.status === 503) return;
      if (rows.current(key)?.state === 'missing') return;
      await rows.once(key, () => saveFailure(key, error));
    },
  };
}
