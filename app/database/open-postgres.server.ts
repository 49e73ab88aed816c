import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { MINUTE_MS } from '#app/lib/dates/durations.ts';
import { noteHandles, VISITOR_MS } from './for-visitors.server.ts';
import { type HealthLog, HealthWatch } from './health-watch.server.ts';
import { poolConnections } from './pool-connections.server.ts';
import { postgresAddress } from './postgres-address.server.ts';
import { type StatementObserver, statementLog } from './statement-observer.server.ts';
import type { Tables } from './tables.server.ts';
import { type TakeTurn, turnsFor } from './turns.server.ts';
import { type PoolUse, watchedPool } from './watched-pool.server.ts';

/** The server cancels a statement that takes longer, in ms; all of ours are a few index seeks. */
const STATEMENT_MS = 15_000;

/** The same for commands that count whole tables, which nobody waits for but their operator. */
const COUNTING_MS = 5 * MINUTE_MS;

/**
 * The server ends a transaction in which nothing was asked for so long, in ms. Of a machine that lost its power or its
 * network it learns after two hours else, and until then that one's locks are held.
 */
const IDLE_MS = 20_000;

/** Time-out for connecting, in ms, so that `/readyz` answers even if an address leads nowhere. */
const CONNECT_MS = 3_000;

/** Of the connections of a process, those that writes may have at the same time; the rest is for reading. */
const SHARES = { events: 0.4, writes: 0.2, background: 0.2 };

/** A process of fewer connections keeps one for reading, and one for what has no share. */
const FEW_CONNECTIONS = 5;

/** OID of `bigint`. */
const INT8 = 20;

/** Parses an int8; times and counts are far below 2^53. */
function int8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is no exact number`);
  return number;
}

/**
 * A handle on a PostgreSQL database; connects on the first query.
 * @param purpose migrations may take long and get one connection without a time-out; a command that counts gets one with
 * a long time-out
 * @param observe learns of each statement. Default: nobody
 */
export function openPostgres(
  url: string,
  log: HealthLog,
  purpose: 'serve' | 'count' | 'migrate',
  observe?: StatementObserver,
): Kysely<Tables> {
  const { connectionString, poolMax, statementMs } = postgresAddress(url);
  const limit = { serve: statementMs ?? STATEMENT_MS, count: COUNTING_MS, migrate: 0 }[purpose];
  const idleLimit = purpose === 'migrate' ? 0 : IDLE_MS;
  const pool = new pg.Pool({
    application_name: 'masthead',
    max: purpose === 'serve' ? poolMax : 1,
    ...(limit > 0 ? { query_timeout: limit + CONNECT_MS } : {}),
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    onConnect: (client) => setUp(client, limit, idleLimit, purpose === 'migrate'),
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 && format !== 'binary' ? int8 : pg.types.getTypeParser(oid, format),
    },
  });
  // Without listeners a connection that breaks would end the process; callers learn of it from their statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watch = new HealthWatch(log);
  const connections = { connect: poolConnections(pool, log), end: () => pool.end() };
  const handle = over(watchedPool(connections, watch), observe);
  const takeTurn = turnsIn(poolMax);
  const handleFor = (use: PoolUse) => over(watchedPool(connections, watch, use), observe);
  noteHandles(handle, {
    all: handleFor({ limitMs: VISITOR_MS }),
    events: handleFor({ limitMs: VISITOR_MS, takeTurn: takeTurn.events }),
    writes: handleFor({ limitMs: VISITOR_MS, takeTurn: takeTurn.writes }),
    background: handleFor({ takeTurn: takeTurn.background }),
  });
  return handle;
}

function turnsIn(poolMax: number): Record<keyof typeof SHARES, TakeTurn> {
  if (poolMax < FEW_CONNECTIONS) {
    const shared = turnsFor(poolMax - 2);
    return { events: shared, writes: shared, background: shared };
  }
  const turns = (share: number) => turnsFor(Math.floor(poolMax * share));
  return {
    events: turns(SHARES.events),
    writes: turns(SHARES.writes),
    background: turns(SHARES.background),
  };
}

/**
 * Sets time-outs, 0 for none, by a statement: PgBouncer refuses them among the parameters of a new connection. Statements
 * are made for `read committed`, whatever the role or the database has by default; in stricter isolation PostgreSQL
 * would end some of those that change the same rows.
 * @param waitsForLocks without a limit, whatever the role or the database has by default
 */
async function setUp(
  client: pg.ClientBase,
  statementMs: number,
  idleMs: number,
  waitsForLocks: boolean,
): Promise<void> {
  await client.query(
    `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs}; set default_transaction_isolation = 'read committed'${waitsForLocks ? '; set lock_timeout = 0' : ''}`,
  );
}

function over(pool: PostgresPool, observe?: StatementObserver): Kysely<Tables> {
  const log = statementLog(observe);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
}
