import { existsSync } from 'node:fs';
import { Kysely, Migrator, sql } from 'kysely';
import { migrations } from '#app/database/migrations/migrations.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
import { refuseEncoding, refuseUnusableTables, schemaOfStore } from './check-postgres.server.ts';
import { embeddedDialect } from './embedded-dialect.server.ts';
import type { HealthLog } from './health-watch.server.ts';
import { appliedMigrations, refuseNewerStore } from './newer-store.server.ts';
import { postgresAddress } from './postgres-address.server.ts';
import { type StatementObserver, statementLog } from './statement-observer.server.ts';
import { remedyOf } from './store-remedies.server.ts';
import type { Tables } from './tables.server.ts';
import { withWaitingLog } from './waiting-log.server.ts';

/** An open database handle of the content store. */
export type ContentDatabase = Kysely<Tables>;

/** A log that drops its lines. */
export const QUIET: HealthLog = { info: () => undefined, warn: () => undefined };

/** Where a store is: a file of the embedded one (or `:memory:`), or the address of a PostgreSQL database. */
export type StoreLocation = string | { file: string } | { url: string };

/**
 * Opens the store, creating what is missing: the embedded file, and the tables of both engines.
 * @param log is called when a PostgreSQL database goes down and when it is back, and when others hold its tables up
 * @param observe learns of each statement. Default: nobody
 * @throws Error that names the file or the database and what failed
 */
export async function openDatabase(
  location: StoreLocation,
  log: HealthLog = console,
  observe?: StatementObserver,
): Promise<ContentDatabase> {
  const where = typeof location === 'string' ? { file: location } : location;
  try {
    return await ('url' in where ? openShared(where.url, log, observe) : openEmbedded(where.file, observe));
  } catch (error) {
    throw cannotOpen(where, error);
  }
}

function cannotOpen(where: Exclude<StoreLocation, string>, error: unknown): Error {
  const reason = messageOf(error);
  const shown = 'url' in where ? postgresAddress(where.url).shown : where.file;
  const remedy = isFolderError(error) ? '. Choose another data folder with DATA_DIR.' : remedyOf(error);
  return new Error(`The content store ${shown} cannot be opened: ${reason}${remedy}`, { cause: error });
}

/**
 * Checks the tables of an open PostgreSQL database, for servers: what their visitors do reads and writes all of them.
 * @throws Error that names the database and what is wrong
 */
export async function checkTables(database: ContentDatabase, url: string): Promise<void> {
  await refuseUnusableTables(database).catch((error: unknown) => {
    throw cannotOpen({ url }, error);
  });
}

/** Whether the folder of a store cannot be made. */
function isFolderError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';
}

/** A store whose tables are up to date, and what was done to them. */
export interface MigratedStore {
  /** Its file, or the address of the database without the password. */
  store: string;
  /** Names of the migrations that were applied now. */
  applied: string[];
  /** How many it has. */
  migrations: number;
}

/**
 * Brings the tables of a store up to date.
 * @param warn is called where others hold the tables of a PostgreSQL database up
 * @throws Error that names the file or the database and what failed
 */
export async function migrateStore(
  where: Exclude<StoreLocation, string>,
  warn: (line: string) => void = () => undefined,
): Promise<MigratedStore> {
  const store = 'url' in where ? postgresAddress(where.url).shown : where.file;
  const names = Object.keys(await migrations.getMigrations());
  const before = await appliedTo(where);
  const database = await openDatabase(where, { ...QUIET, warn });
  await database.destroy();
  return { store, applied: names.filter((name) => !before.includes(name)), migrations: names.length };
}

/** Migrations of a store, before it is opened, which applies the others. */
async function appliedTo(where: Exclude<StoreLocation, string>): Promise<string[]> {
  if ('file' in where && !existsSync(where.file)) return [];
  let database: ContentDatabase | undefined;
  try {
    database =
      'url' in where
        ? (await import('./open-postgres.server.ts')).openPostgres(where.url, QUIET, 'migrate')
        : new Kysely<Tables>({ dialect: embeddedDialect(where.file) });
    return await appliedMigrations(database);
  } catch (error) {
    throw cannotOpen(where, error);
  } finally {
    await database?.destroy();
  }
}

async function openEmbedded(file: string, observe?: StatementObserver): Promise<ContentDatabase> {
  let isMigrated = false;
  const log = statementLog(
    observe &&
      ((statement) => {
        if (isMigrated) observe(statement);
      }),
  );
  const database = new Kysely<Tables>({ dialect: embeddedDialect(file), ...(log ? { log } : {}) });
  await migrate(database);
  isMigrated = true;
  return database;
}

async function openShared(
  url: string,
  log: HealthLog,
  observe?: StatementObserver,
): Promise<ContentDatabase> {
  // The driver is loaded only if it is used.
  const { openPostgres } = await import('./open-postgres.server.ts');
  const [migrating, watching] = [openPostgres(url, QUIET, 'migrate'), openPostgres(url, QUIET, 'migrate')];
  try {
    await refuseEncoding(migrating);
    const schema = await schemaOfStore(migrating);
    await withWaitingLog(migrating, watching, log.warn, () => migrate(migrating, schema));
  } finally {
    await Promise.all([migrating.destroy(), watching.destroy()]);
  }
  return openPostgres(url, log, 'serve', observe);
}

/** How often tables are brought up to date, where others, who go on with their work, hold locks that exclude it. */
const MIGRATION_TRIES = 3;

/**
 * Servers that start at the same time wait for each other here: the migrator holds a lock.
 * @param schema PostgreSQL's, of the table of migrations; the others follow the connection's `search_path`
 */
async function migrate(database: ContentDatabase, schema?: string): Promise<void> {
  await refuseNewerStore(database);
  const place = schema === undefined ? {} : { migrationTableSchema: schema };
  const migrator = new Migrator({ db: database, provider: migrations, ...place });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    if (!isDeadlock(error) || tries === MIGRATION_TRIES) throw error;
  }
}

/** Whether PostgreSQL ended a transaction to resolve a deadlock (40P01); it has been rolled back. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown }).code === '40P01';
}

/** From now on every write to this embedded store fails (SQLite, `PRAGMA query_only`). */
export async function refuseWrites(database: Kysely<Tables>): Promise<void> {
  await sql`pragma query_only = on`.execute(database);
}
