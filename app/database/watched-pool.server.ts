import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { AnswerLimit, NoAnswerError } from './answer-limit.server.ts';
import { isConnectionFailure, isReadOnly } from './database-gone-error.server.ts';
import type { HealthWatch } from './health-watch.server.ts';

/** A connection that reports how its statements end; one that is broken, or refuses writes, does not go back into the pool. */
class WatchedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #watch: HealthWatch;
  readonly #limit: AnswerLimit | undefined;
  #isBroken = false;
  #isReadOnly = false;

  constructor(client: PoolClient, watch: HealthWatch, limit: AnswerLimit | undefined) {
    this.#client = client;
    this.#watch = watch;
    this.#limit = limit;
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
    this.#client.release(this.#isBroken || this.#isReadOnly);
  }

  async #ask<Row>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<Row>> {
    // The rollback of a transaction whose connection is gone would wait once more.
    if (this.#isBroken) throw this.#watch.failed('its connection is gone');
    try {
      const asking = this.#client.query(text, values.map(withoutNul));
      const answer = await (this.#limit?.wait(asking) ?? asking);
      this.#limit?.renew();
      this.#watch.answered();
      return answer as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      // After a failover another connection may reach a server that takes writes.
      if (isReadOnly(error)) this.#isReadOnly = true;
      if (!isConnectionFailure(error)) throw error;
      this.#isBroken = true;
      throw this.#watch.failed(error);
    }
  }
}

/**
 * A pool that reports when the database goes down and when it is back, and tries it seldom while it is gone.
 * @param limitMs how long a caller waits for a connection and the first answer, and for each further answer, in ms.
 * Default: as long as the driver does
 */
export function watchedPool(
  pool: Pick<Pool, 'end'> & { connect(): Promise<PoolClient> },
  watch: HealthWatch,
  limitMs?: number,
): PostgresPool {
  return {
    async connect() {
      watch.beforeTrying();
      const limit = limitMs === undefined ? undefined : new AnswerLimit(limitMs);
      const connecting = pool.connect();
      const client = await (limit?.wait(connecting) ?? connecting).catch((error: unknown) => {
        // A connection that comes after all is for others.
        if (error instanceof NoAnswerError) connecting.then((late) => late.release()).catch(() => undefined);
        throw watch.failed(error);
      });
      return new WatchedClient(client, watch, limit);
    },
    end: () => pool.end(),
  };
}

/** PostgreSQL allows no NUL in texts; feeds contain one now and then, and it carries no meaning. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;
}
