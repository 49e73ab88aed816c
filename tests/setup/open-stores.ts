import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { TABLE_NAMES } from '#app/database/tables.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
import { MIGRATED, sharedPostgres } from './shared-postgres.ts';
import { WITHOUT_POSTGRES } from './start-postgres.ts';

/** A kind of store that a test runs on. */
export interface StoreKind {
  name: 'the embedded store' | 'PostgreSQL';
  /** An empty store; the one that was opened before in the same file is closed by then. */
  open(): Promise<ContentDatabase>;
}

/** Shorter than a test may take, so that it is the statement that fails, and says why. */
const MAX_STATEMENT_MS = 60_000;

let ownDatabase: Promise<string> | undefined;

/** All kinds of stores: `describe.each(openStores)('… on $name', ({ open }) => …)`. */
export const openStores: StoreKind[] = [
  { name: 'the embedded store', open: () => openDatabase(':memory:') },
  ...(WITHOUT_POSTGRES ? [] : [{ name: 'PostgreSQL' as const, open: openEmptied }]),
];

/** Address of a new database of the run's server, without tables, or with all of them. */
export async function newPostgresDatabase(kind: 'bare' | 'migrated'): Promise<string> {
  const address = await sharedPostgres();
  // Not by process: a run has thousands, so ids come again, and a process may load this module more than once.
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(address('postgres'), async (query) => {
    // One copy of a template at a time, as it must have no visitors.
    await query('select pg_advisory_lock(1)');
    await query(`create database ${name} template ${kind === 'bare' ? 'template1' : MIGRATED}`);
  });
  return address(name);
}

async function openEmptied(): Promise<ContentDatabase> {
  ownDatabase ??= newPostgresDatabase('migrated');
  const url = await ownDatabase;
  await asAdministrator(url, (query) => query(`truncate ${TABLE_NAMES.join()} restart identity`));
  return openDatabase({ url });
}

/**
 * Runs statements on a connection of their own, which is closed in every case: one that stayed open would keep
 * its locks from all other test files. @throws Error that names what the server was doing, where one failed
 */
async function asAdministrator(
  url: string,
  work: (query: (text: string) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: MAX_STATEMENT_MS });
  await client.connect();
  try {
    await work((text) => client.query(text));
  } catch (error) {
    const { rows } = await client.query(
      'select pid, datname, state, wait_event, pg_blocking_pids(pid) as blocked_by, query from pg_stat_activity where datname is not null',
    );
    throw new Error(`${messageOf(error)}. The server was doing: ${JSON.stringify(rows)}`);
  } finally {
    await client.end();
  }
}
