import type { Pool, PoolClient } from 'pg';
import type { Log } from '#app/lib/log.ts';
import { createThrottledLog } from '#app/lib/throttled-log.ts';

/** The database has no connection left for this role, or at all (PostgreSQL, appendix A). */
const TOO_MANY = '53300';

/** The same of PgBouncer, which has one code for all that it refuses. */
const POOLER_HAS_TOO_MANY = /^no more connections allowed/;

/** For so long a pool opens no more connections than the database let it have, in ms. */
const SETTLED_MS = 10_000;

/**
 * Gives connections of a pool. Where the database refuses another one, callers wait for those that there are, as these
 * answer: a refusal does not mean that the database is gone.
 */
export function poolConnections(pool: Pool, log: Log): () => Promise<PoolClient> {
  const throttledLog = createThrottledLog(log);
  const max = pool.options.max;
  let growsAt = 0;
  return async () => {
    for (;;) {
      if (performance.now() >= growsAt) pool.options.max = max;
      try {
        return await pool.connect();
      } catch (error) {
        const held = pool.totalCount;
        const { code, message = '' } = error as { code?: unknown; message?: string };
        const isRefusal = code === TOO_MANY || POOLER_HAS_TOO_MANY.test(message);
        if (!isRefusal || held === 0) throw error;
        pool.options.max = Math.min(pool.options.max, held);
        growsAt = performance.now() + SETTLED_MS;
        throttledLog.seldom(TOO_MANY, refusalLine(max, message));
      }
    }
  };
}

function refusalLine(max: number, reason: string): string {
  return `The database has fewer than ${max} connections for this process: ${reason}. It goes on with those that it has. Set pool_max in DATABASE_URL lower, or max_connections of the database, max_client_conn of PgBouncer or the limit of the role higher.`;
}
