import { setImmediate as breathe } from 'node:timers/promises';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import { BloomFilter } from '#app/lib/bloom-filter.ts';
import { isRecent } from '#app/lib/dates/is-recent.ts';

/** Reactions that other servers stored are read after so many ms at the latest. */
const REFRESH_MS = 2_000;
/** Rows of one query: the embedded store answers on the serving thread. */
const ROWS = 1_000;
/** Rows read again: on PostgreSQL a row may become visible after one with a higher id. */
const OVERLAP = 500;

/**
 * Which visitors have reactions, in 4 MiB of memory: most visitors of a launch have none, and for them a page must not
 * wait for the database. Visitors whose reactions were deleted stay in it.
 */
export class ReactedVisitors {
  readonly #db: ContentDatabase;
  readonly #clock: () => number;
  readonly #auids = new BloomFilter();
  #lastId = 0;
  #readAt: number | undefined;
  #reading: Promise<void> | undefined;

  /** @param clock ms since 1970 */
  constructor(db: ContentDatabase, clock: () => number = Date.now) {
    this.#db = db;
    this.#clock = clock;
  }

  add(auid: string): void {
    this.#auids.add(auid);
  }

  /**
   * False only for visitors without reactions; true for all until the database was read for the first time, which no
   * page waits for: a large store takes seconds.
   */
  mayHave(auid: string): boolean {
    if (this.#readAt === undefined || !isRecent(this.#readAt, this.#clock(), REFRESH_MS)) void this.#read();
    return this.#readAt === undefined || this.#auids.mayHave(auid);
  }

  /** Never rejects: what could not be read is read with a later request. */
  #read(): Promise<void> {
    this.#reading ??= this.#readRows()
      .catch(() => undefined)
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async #readRows(): Promise<void> {
    const startedAt = this.#clock();
    this.#lastId = this.#readAt === undefined ? await this.#readVisitors() : await this.#readNewRows();
    this.#readAt = startedAt;
  }

  /** All visitors, each once: they have several reactions. @returns the last id before */
  async #readVisitors(): Promise<number> {
    const newest = await this.#db
      .selectFrom('reactions')
      .select((e) => e.fn.max('id').as('id'))
      .executeTakeFirst();
    for (let after = '', isFull = true; isFull; await breathe()) {
      const rows = await this.#db
        .selectFrom('reactions')
        .select('auid')
        .distinct()
        .where('auid', '>', after)
        .orderBy('auid')
        .limit(ROWS)
        .execute();
      for (const { auid } of rows) this.#auids.add(auid);
      after = rows.at(-1)?.auid ?? after;
      isFull = rows.length === ROWS;
    }
    return Number(newest?.id ?? 0);
  }

  async #readNewRows(): Promise<number> {
    let after = Math.max(0, this.#lastId - OVERLAP);
    for (let isFull = true; isFull; ) {
      const rows = await this.#db
        .selectFrom('reactions')
        .select(['id', 'auid'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS)
        .execute();
      for (const { auid } of rows) this.#auids.add(auid);
      after = Number(rows.at(-1)?.id ?? after);
      isFull = rows.length === ROWS;
    }
    return Math.max(this.#lastId, after);
  }
}
