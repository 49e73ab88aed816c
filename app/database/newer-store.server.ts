import { type Kysely, sql } from 'kysely';
import { migrations } from '#app/database/migrations/migrations.server.ts';
import { engineOf } from './engine-of.server.ts';

const APPLIED = 'kysely_migration';

/** A store that a newer version of the product has changed. */
export class NewerStoreError extends Error {
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

/** Whether a connection finds the table of migrations; one in a schema outside of its `search_path` is another store's. */
async function hasMigrations<Schema>(database: Kysely<Schema>): Promise<boolean> {
  if (engineOf(database) === 'sqlite') {
    const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
    return tables.some(({ name }) => name === APPLIED);
  }
  const found = sql<{ is: boolean }>`select to_regclass(${sql.lit(APPLIED)}) is not null as is`;
  return (await found.execute(database)).rows[0]?.is ?? false;
}

/**
 * Notes the version of the product that has opened the store, where no migration is needed for it: in SQLite's
 * `user_version`, and as PostgreSQL's comment on the table of migrations.
 * @param version for example 1.4.2; one of another form is not noted
 */
export async function noteVersion<Schema>(database: Kysely<Schema>, version: string): Promise<void> {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})/.exec(version);
  if (!parts || (await notedVersion(database)) === parts[0]) return;
  const [, major, minor, patch] = parts.map(Number) as [number, number, number, number];
  const number = major * 1_000_000 + minor * 1_000 + patch;
  if (engineOf(database) === 'sqlite') await sql`pragma user_version = ${sql.lit(number)}`.execute(database);
  else await sql`comment on table kysely_migration is ${sql.lit(`masthead ${parts[0]}`)}`.execute(database);
}

async function notedVersion<Schema>(database: Kysely<Schema>): Promise<string | undefined> {
  if (engineOf(database) === 'sqlite') {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
    const number = rows[0]?.user_version ?? 0;
    if (number === 0) return undefined;
    return [Math.floor(number / 1_000_000), Math.floor(number / 1_000) % 1_000, number % 1_000].join('.');
  }
  const { rows } = await sql<{
    noted: string | null;
  }>`select obj_description('kysely_migration'::regclass) as noted`.execute(database);
  return /^masthead (\S+)$/.exec(rows[0]?.noted ?? '')?.[1];
}
