import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Database from 'libsql';

/** SQLite rolls tables back too, so a process that is killed in the middle of a migration leaves none of it. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite itself takes a transaction back where the disk is full; to be told so must not hide why. */
class EmbeddedDriver extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!/no transaction is active/.test(error.message)) throw error;
    });
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #native: Database.Database;

  constructor(native: Database.Database) {
    super({ database: native });
    this.#native = native;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver({ database: this.#native });
  }

  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter();
  }
}

/**
 * The embedded database: one file, made where it is missing.
 * @param file a path, or `:memory:`
 */
export function embeddedDialect(file: string): Dialect {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const native = new Database(file);
  // A reader never waits for `masthead content pull`, and a killed process leaves a whole file.
  native.exec('PRAGMA journal_mode = WAL');
  native.exec('PRAGMA busy_timeout = 5000');
  native.exec('PRAGMA synchronous = NORMAL');
  // KiB: the keys of stories are spread over their whole index, which should not be read again for each story.
  native.exec('PRAGMA cache_size = -32768');
  return new EmbeddedDialect(native);
}
