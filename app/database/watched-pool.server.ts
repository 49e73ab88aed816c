import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isConnectionFailure } from './database-gone-error.server.ts';
import type { HealthWatch } from './health-watch.server.ts';

/** A connection that reports how its statements end; a broken one does not go back into the pool. */
class WatchedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #watch: HealthWatch;
  #isBroken = false;

  constructor(client: PoolClient, watch: HealthWatch) {
    this.#client = client;
    this.#watch = watch;
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
    this.#client.release(this.#isBroken);
  }

  async #ask<Row>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<Row>> {
    try {
      const answer = await this.#client.query(text, values.map(withoutNul));
      this.#watch.answered();
      return answer as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      this.#isBroken = true;
      throw this.#watch.failed(error);
    }
  }
}

/** A pool that reports when the database goes down and when it is back, and tries it seldom while it is gone. */
export function watchedPool(pool: Pool, watch: HealthWatch): PostgresPool {
  return {
    async connect() {
      watch.beforeTrying();
      const client = await pool.connect().catch((error: unknown) => {
        throw watch.failed(error);
      });
      return new WatchedClient(client, watch);
    },
    end: () => pool.end(),
  };
}

/** PostgreSQL allows no NUL in texts; feeds contain one now and then, and it carries no meaning. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;
}
