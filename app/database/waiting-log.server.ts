import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.server.ts';

/** A connection that holds a lock that another one waits for. PostgreSQL shows other roles' less of it. */
interface Holder {
  pid: number;
  application: string | null;
  client: string | null;
  state: string | null;
  /** How long its transaction has gone on, in s. */
  seconds: number | null;
}

/** How often it is looked whether the work waits, in ms: most migrations are done before the first time. */
const LOOK_EVERY_MS = 3_000;

/**
 * Does work on the one connection of a handle, and logs for which other connections it waits. PostgreSQL waits for a lock
 * without a word: for another migration, a backup, or a client that left a transaction open.
 * @param watching a handle on the same database with a connection of its own
 * @param log takes a sentence for the operator, one for each set of connections
 */
export async function withWaitingLog<T>(
  working: Kysely<Tables>,
  watching: Kysely<Tables>,
  log: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(working);
  const pid = rows[0]?.pid ?? 0;
  let logged = '';
  const look = async () => {
    const holders = await holdersBefore(watching, pid);
    const who = holders.map((holder) => holder.pid).join(' ');
    if (who !== '' && who !== logged) log(waitingLine(holders));
    logged = who;
  };
  // Where it cannot be asked, nothing is logged; the work goes on, or says itself why it fails.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function holdersBefore(database: Kysely<Tables>, pid: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select pid, application_name as application, host(client_addr) as client, state,
      extract(epoch from clock_timestamp() - xact_start)::int as seconds
      from pg_stat_activity where pid = any(pg_blocking_pids(${pid})) order by pid`.execute(database);
  return rows;
}

/** What is waited for, and how it is ended. */
export function waitingLine(holders: readonly Holder[]): string {
  const pids = holders.map(({ pid }) => `pg_terminate_backend(${pid})`);
  return `The tables of the store are held by ${holders.map(holderText).join(' and ')}; waiting for it to end. If it is stuck, end it: psql "$DATABASE_URL" -c "select ${pids.join(', ')}"`;
}

function holderText({ pid, application, client, state, seconds }: Holder): string {
  const facts = [
    application || undefined,
    client ? `from ${client}` : undefined,
    state ?? undefined,
    seconds === null ? undefined : `for ${seconds} s`,
  ].filter((fact) => fact !== undefined);
  return `process ${pid}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}
