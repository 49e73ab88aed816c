import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** An open database handle of the content store. */
export type ContentDatabase = Kysely<Tables>;

/**
 * Opens the embedded store, creating file and tables where they are missing.
 * @param file a path, or `:memory:`
 * @throws Error that names the file and what failed
 */
export async function openDatabase(file: string): Promise<ContentDatabase> {
  try {
    if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
    const native = new Database(file);
    // A reader never waits for `masthead content pull`, and a killed process leaves a whole file.
    native.exec('PRAGMA journal_mode = WAL');
    native.exec('PRAGMA busy_timeout = 5000');
    native.exec('PRAGMA synchronous = NORMAL');
    // KiB: the keys of stories are spread over their whole index, which should not be read again for each story.
    native.exec('PRAGMA cache_size = -32768');
    const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: native }) });
    const { error } = await new Migrator({ db: database, provider: migrations }).migrateToLatest();
    if (error) throw error;
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The content store ${file} cannot be opened: ${reason}`, { cause: error });
  }
}
