import { type Kysely, sql } from 'kysely';
import { migrations } from '#app/database/migrations/migrations.server.ts';
import { engineOf } from './engine-of.server.ts';

const APPLIED = 'kysely_migration';

/** A store that a newer version of the product has changed. */
class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';

  /**
   * @param unknown names of its migrations that this version lacks
   * @param version the version that changed it last; undefined if it noted none
   */
  constructor(unknown: readonly string[], version: string | undefined) {
    const which = version === undefined ? 'the version that was last used' : `version ${version}`;
    super(
      `it was changed by a newer version (${unknown.join(', ')}). Start ${which} or a newer one, or restore the backup from before the upgrade.`,
    );
  }
}

/** Names of the migrations that were applied to a store; none for a new one. */
export async function appliedMigrations<Schema>(database: Kysely<Schema>): Promise<string[]> {
  if (!(await hasMigrations(database))) return [];
  const names = sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await names.execute(database)).rows.map(({ name }) => name);
}

/** @throws NewerStoreError if a migration was applied that this version does not know */
export async function refuseNewerStore<Schema>(database: Kysely<Schema>): Promise<void> {
  const known = Object.keys(await migrations.getMigrations());
  const unknown = (await appliedMigrations(database)).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerStoreError(unknown, await notedVersion(database));
}

/**
 * Whether a connection finds the table of migrations; one in a schema outside of its `search_path` is another store's.
 */
async function hasMigrations<Schema>(database: Kysely<Schema>): Promise<boolean> {
  if (engineOf(database) === 'sqlite') {
    const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
    return tables.some(({ name }) => name === APPLIED);
  }
  const found = sql<{ is: boolean }>`select to_regclass(${sql.lit(APPLIED)}) is not null as is`;
  return (await found.execute(database)).rows[0]?.is ?? false;
}

/** The role does not own the table of migrations; the database is read only (PostgreSQL, appendix A). */
const NOT_ALLOWED = ['42501', '25006'];

/**
 * Notes the version of the product that has opened the store, where no migration is needed for it: in a table of its own
 * in SQLite, whose `user_version` every checkpoint writes, and as PostgreSQL's comment on the table of migrations, where
 * that is allowed: a server needs no more than to read and write rows, and only a sentence is the poorer without it.
 * @param version for example 1.4.2+0842abb177; one of another form is not noted
 */
export async function noteVersion<Schema>(database: Kysely<Schema>, version: string): Promise<void> {
  if (!/^\d+\.\d+\.\d+(\+[0-9a-f]+)?$/.test(version) || (await notedVersion(database)) === version) return;
  if (engineOf(database) !== 'sqlite') {
    const noting = sql`comment on table kysely_migration is ${sql.lit(`masthead ${version}`)}`;
    await noting.execute(database).catch((error: { code?: string }) => {
      if (!NOT_ALLOWED.includes(error.code ?? '')) throw error;
    });
    return;
  }
  await sql`create table if not exists noted_version (id integer primary key, version text not null)`.execute(
    database,
  );
  await sql`insert or replace into noted_version (id, version) values (1, ${version})`.execute(database);
}

async function notedVersion<Schema>(database: Kysely<Schema>): Promise<string | undefined> {
  if (engineOf(database) === 'sqlite') {
    const tables = await database.introspection.getTables();
    if (!tables.some(({ name }) => name === 'noted_version')) return undefined;
    const { rows } = await sql<{ version: string }>`select version from noted_version`.execute(database);
    return rows[0]?.version;
  }
  const { rows } = await sql<{
    noted: string | null;
  }>`select obj_description('kysely_migration'::regclass) as noted`.execute(database);
  return /^masthead (\S+)$/.exec(rows[0]?.noted ?? '')?.[1];
}
