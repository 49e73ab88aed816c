import { Kysely, Migrator } from 'kysely';
import { migrations } from '#app/database/migrations/migrations.server.ts';
import { embeddedDialect } from './embedded-dialect.server.ts';
import type { HealthLog } from './health-watch.server.ts';
import { refuseNewerStore } from './newer-store.server.ts';
import { postgresAddress } from './postgres-address.server.ts';
import type { Tables } from './tables.server.ts';

/** An open database handle of the content store. */
export type ContentDatabase = Kysely<Tables>;

/** Where a store is: a file of the embedded one (or `:memory:`), or the address of a PostgreSQL database. */
export type StoreLocation = string | { file: string } | { url: string };

/**
 * Opens the store, creating what is missing: the embedded file, and the tables of both engines.
 * @param log is called when a PostgreSQL database goes down and when it is back
 * @throws Error that names the file or the database and what failed
 */
export async function openDatabase(
  location: StoreLocation,
  log: HealthLog = console,
): Promise<ContentDatabase> {
  const where = typeof location === 'string' ? { file: location } : location;
  try {
    return await ('url' in where ? openShared(where.url, log) : openEmbedded(where.file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const shown = 'url' in where ? postgresAddress(where.url).shown : where.file;
    throw new Error(`The content store ${shown} cannot be opened: ${reason}`, { cause: error });
  }
}

async function openEmbedded(file: string): Promise<ContentDatabase> {
  const database = new Kysely<Tables>({ dialect: embeddedDialect(file) });
  await migrate(database);
  return database;
}

async function openShared(url: string, log: HealthLog): Promise<ContentDatabase> {
  // The driver is loaded only if it is used.
  const { openPostgres } = await import('./open-postgres.server.ts');
  const quiet = { info: () => undefined, warn: () => undefined };
  const migrating = openPostgres(url, quiet, 'migrate');
  try {
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
  return openPostgres(url, log, 'serve');
}

/** Servers that start at the same time wait for each other here: the migrator holds a lock. */
async function migrate(database: ContentDatabase): Promise<void> {
  await refuseNewerStore(database);
  const { error } = await new Migrator({ db: database, provider: migrations }).migrateToLatest();
  if (error) throw error;
}
