import { LRUCache } from 'lru-cache';

/** How long an answer is good, in ms. */
export interface AnswerAges {
  /** Given without asking again. */
  freshMs: number;
  /** Given when the back end does not answer. */
  staleMs: number;
}

/** A remembered answer. */
export interface StaleAnswer {
  value: unknown;
  /** ms since 1970. */
  at: number;
}

/** Memory for answers, in bytes as they were sent. Parsed, they take a few times that. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The last good answer of each call address, the least used going first. */
export class StaleAnswerCache {
  readonly #answers: LRUCache<string, StaleAnswer & { bytes: number }>;

  constructor(
    readonly ages: AnswerAges,
    maxBytes = MAX_BYTES,
  ) {
    this.#answers = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes + 256 });
  }

  /** @param bytes length of the answer as it was sent */
  keep(address: string, value: unknown, bytes: number, now: number): void {
    this.#answers.set(address, { value, at: now, bytes });
  }

  /** Forgets what the back end says is gone. */
  forget(address: string): void {
    this.#answers.delete(address);
  }

  /** Answer that need not be asked for again. */
  fresh(address: string, now: number): StaleAnswer | undefined {
    return this.#youngerThan(this.ages.freshMs, address, now);
  }

  /** Answer that is better than none. */
  usable(address: string, now: number): StaleAnswer | undefined {
    return this.#youngerThan(Math.max(this.ages.staleMs, this.ages.freshMs), address, now);
  }

  /** Whether there is any answer that could be given while the back end is down. */
  hasUsable(now: number): boolean {
    for (const address of this.#answers.keys()) if (this.#peek(address, now)) return true;
    return false;
  }

  #peek(address: string, now: number): boolean {
    const kept = this.#answers.peek(address);
    return kept !== undefined && now - kept.at < this.ages.staleMs;
  }

  #youngerThan(age: number, address: string, now: number): StaleAnswer | undefined {
    const kept = this.#answers.get(address);
    return kept && now - kept.at < age ? kept : undefined;
  }
}
