import { type Kysely, sql } from 'kysely';

/** Encodings that hold every text: the second stores bytes as they come, and the driver sends UTF-8. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/** @throws Error if the texts of stories cannot be stored in a PostgreSQL database, as its encoding lacks characters */
export async function refuseEncoding<Schema>(database: Kysely<Schema>): Promise<void> {
  const shown = sql<{ server_encoding: string }>`show server_encoding`;
  const encoding = (await shown.execute(database)).rows[0]?.server_encoding ?? '';
  if (ENCODINGS.includes(encoding)) return;
  throw new Error(
    `its encoding ${encoding} lacks characters of stories. Make another one: createdb --encoding=UTF8 --template=template0`,
  );
}

/**
 * The schema of a PostgreSQL database that has the tables of the store, or will have them: by the connection's
 * `search_path`, so that several stores can share a database.
 * @throws Error if no schema of that path exists
 */
export async function schemaOfStore<Schema>(database: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(
      (select nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where pg_class.oid = to_regclass('kysely_migration')),
      current_schema()) as name`.execute(database);
  const name = rows[0]?.name;
  if (!name) throw new Error('no schema of its search_path exists');
  return name;
}
