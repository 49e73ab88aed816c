import { type Kysely, sql } from 'kysely';
import { TABLE_NAMES } from './tables.server.ts';

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

/**
 * @throws Error if a PostgreSQL database whose tables are up to date lacks one of them, or its role the right to read and
 * write the rows of one: a migration that another role ran gives none
 */
export async function refuseUnusableTables<Schema>(database: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string; isMissing: boolean }>`
    with own as (select name, to_regclass(name) as id from unnest(${TABLE_NAMES}::text[]) as name)
    select name, id is null as "isMissing" from own
      where id is null
        or not (has_table_privilege(id, 'select') and has_table_privilege(id, 'insert')
          and has_table_privilege(id, 'update') and has_table_privilege(id, 'delete'))
        or exists (select from pg_depend join pg_sequence on seqrelid = objid
          where refobjid = id and not has_sequence_privilege(seqrelid, 'usage'))
      order by name`.execute(database);
  const namesOf = (some: typeof rows) => some.map(({ name }) => name).join(', ');
  const missing = rows.filter(({ isMissing }) => isMissing);
  if (missing.length > 0) throw new Error(`it has no ${namesOf(missing)} any more. Restore a backup of it.`);
  if (rows.length === 0) return;
  const schema = await schemaOfStore(database);
  const names = sql<{ to: string }>`select format('in schema %I to %I', ${schema}::text, current_user) as to`;
  const to = (await names.execute(database)).rows[0]?.to;
  throw new Error(
    `its role may not read and write ${namesOf(rows)}. As the owner of these tables: grant select, insert, update, delete on all tables ${to}; grant usage on all sequences ${to}`,
  );
}
