import { LRUCache } from 'lru-cache';
import { isRecent } from '#app/lib/dates/is-recent.ts';

/** How long an answer may be used, in ms. */
interface AnswerAges {
  /** Used without calling the back end. */
  freshMs: number;
  /** Used when the back end does not answer. */
  staleMs: number;
}

/** A cached answer. */
export interface StaleAnswer {
  value: unknown;
  /** ms since 1970. */
  at: number;
}

/** Most bytes of cached answers, as received, with their addresses. Parsed, answers take a few times that. */
const MAX_BYTES = 16 * 1024 * 1024;

/** What an answer takes beside its bytes and its address. */
const ENTRY_BYTES = 512;

/** The last good answer of each call address; the least recently used are evicted. */
export class StaleAnswerCache {
  readonly #answers: LRUCache<string, StaleAnswer & { bytes: number }>;

  constructor(
    readonly ages: AnswerAges,
    maxBytes = MAX_BYTES,
  ) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      // Visitors choose the length of addresses; a letter takes one byte or two.
      sizeCalculation: ({ bytes }, address) => bytes + 2 * address.length + ENTRY_BYTES,
    });
  }

  /** @param bytes length of the answer as received */
  put(address: string, value: unknown, bytes: number, now: number): void {
    this.#answers.set(address, { value, at: now, bytes });
  }

  /** Deletes an answer that the back end says is gone. */
  delete(address: string): void {
    this.#answers.delete(address);
  }

  /** An answer that needs no call of the back end. */
  fresh(address: string, now: number): StaleAnswer | undefined {
    const cached = this.#answers.get(address);
    return cached && isRecent(cached.at, now, this.ages.freshMs) ? cached : undefined;
  }

  /** An answer that may be used if the back end fails. */
  usable(address: string, now: number): StaleAnswer | undefined {
    const cached = this.#answers.get(address);
    return cached && now - cached.at < Math.max(this.ages.staleMs, this.ages.freshMs) ? cached : undefined;
  }

  /** Whether any answer could be used while the back end is down. */
  hasUsable(now: number): boolean {
    for (const address of this.#answers.keys()) if (this.#peek(address, now)) return true;
    return false;
  }

  #peek(address: string, now: number): boolean {
    const cached = this.#answers.peek(address);
    return cached !== undefined && now - cached.at < this.ages.staleMs;
  }
}
