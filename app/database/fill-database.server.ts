import { rmSync } from 'node:fs';
import { sql, type Transaction } from 'kysely';
import { messageOf } from '#app/lib/message-of.ts';
import { BackupError, backUpStore, unfinished } from './back-up.server.ts';
import { storeFiles } from './embedded-dialect.server.ts';
import { migrateStore, QUIET } from './open-database.server.ts';
import { openPostgres } from './open-postgres.server.ts';
import { postgresAddress } from './postgres-address.server.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';
import type { Tables } from './tables.server.ts';

/** Rows are sent together up to so many characters. */
const MAX_BATCH = 1_000_000;

/**
 * Fills a PostgreSQL database without a store with all rows of a backup of an embedded one, which may be of an older
 * version: all of them or, where anything fails, none. Servers that start meanwhile wait.
 * @param warn is called where others hold the tables of the database up
 * @returns how many rows there are
 * @throws BackupError: the backup or the database cannot be used
 */
export async function fillDatabase(
  backup: string,
  url: string,
  warn: (line: string) => void,
): Promise<number> {
  const copy = unfinished(`${backup}.migrated`);
  try {
    backUpStore(backup, copy);
    await migrateStore({ file: copy });
    await migrateStore({ url }, warn);
    return await copyAll(copy, url);
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(messageOf(error));
  } finally {
    removeStore(copy);
  }
}

function removeStore(file: string): void {
  for (const one of storeFiles(file)) rmSync(one, { force: true });
}

async function copyAll(file: string, url: string): Promise<number> {
  const database = openPostgres(url, QUIET, 'migrate');
  const store = new SqliteConnection(file);
  try {
    return await database.transaction().execute(async (tx) => {
      const tables = await tablesOf(tx);
      await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in access exclusive mode`.execute(
        tx,
      );
      const filled = await firstFilled(tx, tables);
      if (filled)
        throw new BackupError(
          `${postgresAddress(url).shown} has a store already (${filled}). Name a new database.`,
        );
      // What its triggers count is copied, too.
      await sql`alter table story_topics disable trigger user`.execute(tx);
      let rows = 0;
      for (const table of tables) rows += await copyTable(store, tx, table);
      await sql`alter table story_topics enable trigger user`.execute(tx);
      await continueIds(store, tx);
      return rows;
    });
  } finally {
    store.close();
    await database.destroy();
  }
}

/** The tables of the store, without those of migrations, which are done. */
async function tablesOf(tx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%' order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

async function firstFilled(tx: Transaction<Tables>, tables: readonly string[]): Promise<string | undefined> {
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(tx);
    if (rows.length > 0) return table;
  }
  return undefined;
}

async function copyTable(store: SqliteConnection, tx: Transaction<Tables>, table: string): Promise<number> {
  let batch: string[] = [];
  let [length, rows] = [0, 0];
  const send = async () => {
    await sql`insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${`[${batch.join()}]`})`.execute(tx);
    rows += batch.length;
    batch = [];
    length = 0;
  };
  for (const row of store.iterate(`select * from "${table}"`)) {
    const json = JSON.stringify(row);
    batch.push(json);
    length += json.length;
    if (length > MAX_BATCH) await send();
  }
  if (batch.length > 0) await send();
  return rows;
}

/** Lets ids go on from the last one that was ever given, also where its row was deleted. */
async function continueIds(store: SqliteConnection, tx: Transaction<Tables>): Promise<void> {
  const given = store.all<{ name: string; seq: number }>('select name, seq from sqlite_sequence');
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`.execute(
    tx,
  );
  for (const { table, column } of rows) {
    const last = given.find(({ name }) => name === table)?.seq ?? 0;
    if (last > 0) await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`.execute(tx);
  }
}
