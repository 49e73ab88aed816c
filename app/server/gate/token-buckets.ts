import { LRUCache } from 'lru-cache';
import { growingTo } from '#app/lib/growing-to.ts';

/** How much a bucket holds, and how much flows in. */
export interface BucketSize {
  holds: number;
  perSecond: number;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was counted, in ms. */
  at: number;
}

/** Most buckets in memory, about 20 MB; the least recently used are dropped, which are full again by then. */
const MAX_BUCKETS = 100_000;

/** Token buckets by key: bursts up to what a bucket holds, and a steady rate after that. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>(growingTo(MAX_BUCKETS));

  /**
   * Takes tokens, if there are as many.
   * @param now in ms
   * @returns 0, or after how many seconds there will be as many
   */
  take(key: string, { holds, perSecond }: BucketSize, now: number, tokens = 1): number {
    const left = this.#left(key, { holds, perSecond }, now);
    const isEnough = left >= tokens;
    this.#buckets.set(key, { tokens: isEnough ? left - tokens : left, at: now });
    return isEnough ? 0 : Math.max(1, Math.ceil((tokens - left) / perSecond));
  }

  /** Takes tokens for what a request turned out to cost; as many as there are. @param now in ms */
  charge(key: string, size: BucketSize, now: number, tokens: number): void {
    this.#buckets.set(key, { tokens: Math.max(0, this.#left(key, size, now) - tokens), at: now });
  }

  #left(key: string, { holds, perSecond }: BucketSize, now: number): number {
    const known = this.#buckets.get(key);
    if (!known) return holds;
    return Math.min(holds, known.tokens + (Math.max(0, now - known.at) / 1000) * perSecond);
  }
}
