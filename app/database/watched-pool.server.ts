import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { AnswerLimit, isNoAnswer } from './answer-limit.server.ts';
import { isConnectionFailure, isReadOnly } from './database-gone-error.server.ts';
import type { HealthWatch } from './health-watch.server.ts';
import type { TakeTurn } from './turns.server.ts';

/**
 * A connection that reports how its statements end; one that is broken, or refuses writes, does not go back into the
 * pool.
 */
class WatchedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #watch: HealthWatch;
  readonly #limit: AnswerLimit | undefined;
  readonly #endTurn: (() => void) | undefined;
  #isBroken = false;
  #isReadOnly = false;
  /** Settles with a statement that its caller does not wait for any more. */
  #late: Promise<unknown> | undefined;

  /** @param endTurn where it is one of a few */
  constructor(
    client: PoolClient,
    watch: HealthWatch,
    limit: AnswerLimit | undefined,
    endTurn: (() => void) | undefined,
  ) {
    this.#client = client;
    this.#watch = watch;
    this.#limit = limit;
    this.#endTurn = endTurn;
  }

  query<Row>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    asked: string | PostgresCursor<Row>,
    values: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new Error('The content store reads no cursors.');
    return this.#ask<Row>(asked, values);
  }

  release(): void {
    const release = () => {
      this.#client.release(this.#isBroken || this.#isReadOnly);
      this.#endTurn?.();
    };
    if (this.#late) this.#late.then(release);
    else release();
  }

  async #ask<Row>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<Row>> {
    // The rollback of a transaction whose connection is gone would wait once more.
    if (this.#isBroken) throw this.#watch.failed('its connection is gone');
    const asking = this.#client.query(text, values.map(withoutNul));
    try {
      const answer = await (this.#limit?.wait(asking) ?? asking);
      this.#limit?.renew();
      this.#watch.answered();
      return answer as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      // After a failover another connection may reach a server that takes writes.
      if (isReadOnly(error)) this.#isReadOnly = true;
      if (!isConnectionFailure(error)) throw error;
      this.#isBroken = true;
      if (this.#endTurn && isNoAnswer(error)) {
        // Closed now, the database would work on, and the next one would take another connection.
        this.#late = asking.catch(() => undefined);
        throw error;
      }
      throw this.#watch.failed(error);
    }
  }
}

/** How long one waits for a turn, in ms: whoever gets it later would have to give up in the middle of the work. */
const TURN_MS = 500;

/** How callers use a pool. */
export interface PoolUse {
  /**
   * How long one waits for a connection and the first answer, and for each further answer, in ms. Default: as long as the
   * driver does.
   */
  limitMs?: number;
  /**
   * For writes, which may wait for each other's locks, or for the disk, while reads are answered: they have a few of the
   * connections, and keep them until the database has answered. With a limit their silence does not count as that of the
   * database. Default: all, for which it does.
   */
  takeTurn?: TakeTurn;
}

/** A pool that reports when the database goes down and when it is back, and tries it seldom while it is gone. */
export function watchedPool(
  pool: Pick<Pool, 'end'> & { connect(): Promise<PoolClient> },
  watch: HealthWatch,
  { limitMs, takeTurn }: PoolUse = {},
): PostgresPool {
  return {
    async connect() {
      watch.beforeTrying();
      const endTurn =
        takeTurn &&
        (await inTime(
          takeTurn(),
          (end) => end(),
          limitMs === undefined ? undefined : new AnswerLimit(TURN_MS),
        ));
      const limit = limitMs === undefined ? undefined : new AnswerLimit(limitMs);
      try {
        // A connection that comes after all is for others.
        const client = await inTime(pool.connect(), (late) => late.release(), limit);
        return new WatchedClient(client, watch, limit, endTurn);
      } catch (error) {
        endTurn?.();
        throw endTurn && isNoAnswer(error) ? error : watch.failed(error);
      }
    },
    end: () => pool.end(),
  };
}

/**
 * The value of a promise, if it comes within a limit.
 * @param giveBack is called with a value that comes later
 * @throws NoAnswerError
 */
async function inTime<T>(promise: Promise<T>, giveBack: (late: T) => void, limit?: AnswerLimit): Promise<T> {
  if (!limit) return promise;
  return limit.wait(promise).catch((error: unknown) => {
    if (isNoAnswer(error)) promise.then(giveBack).catch(() => undefined);
    throw error;
  });
}

/** PostgreSQL allows no NUL in texts; feeds contain one now and then, and it carries no meaning. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;
}
