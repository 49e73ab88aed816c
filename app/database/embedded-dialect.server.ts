import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { giveToFolderOwner } from '#app/lib/file-owner.server.ts';
import { makeFolder } from '#app/lib/make-folder.server.ts';
import { EmbeddedDriver } from './embedded-driver.server.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';

/**
 * SQLite rolls back changes of tables too, so a process that is killed in the middle of a migration leaves none of
 * it.
 */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedDialect implements Dialect {
  readonly #reader: SqliteConnection;
  readonly #writer: SqliteConnection;

  constructor(reader: SqliteConnection, writer: SqliteConnection) {
    this.#reader = reader;
    this.#writer = writer;
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#reader, this.#writer);
  }

  createAdapter(): DialectAdapter {
    return new EmbeddedAdapter();
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** How long opening waits for other processes that open or recover the same file, in ms. */
const OPENING_WAIT_MS = 5000;

/**
 * The embedded database: one file, created if missing. Readers never wait for a writer, and the file stays intact if
 * a process is killed.
 * @param file a path, or `:memory:`
 */
export function embeddedDialect(file: string): Dialect {
  if (file !== ':memory:') {
    makeFolder(path.dirname(file));
    makePrivate(file);
  }
  const writer = open(file);
  writer.exec('PRAGMA journal_mode = WAL');
  writer.exec('PRAGMA synchronous = NORMAL');
  // A database in memory exists only in its one connection.
  const reader = file === ':memory:' ? writer : open(file);
  // From here on a writer waits without blocking the thread: see EmbeddedDriver.
  writer.exec('PRAGMA busy_timeout = 0');
  return new EmbeddedDialect(reader, writer);
}

function open(file: string): SqliteConnection {
  const connection = new SqliteConnection(file);
  connection.exec(`PRAGMA busy_timeout = ${OPENING_WAIT_MS}`);
  // KiB: the keys of stories are spread over their whole index, which should not be read again for each story.
  connection.exec('PRAGMA cache_size = -32768');
  return connection;
}

/** Rights of other users of the machine. */
const OTHERS = 0o007;

/** A database file, and those that SQLite has beside it while it is open. */
export function storeFiles(file: string): string[] {
  return [file, `${file}-wal`, `${file}-shm`];
}

/**
 * Makes a database file one that other users of the machine cannot read: it holds feedback, ids of visitors and push
 * subscriptions. A new one belongs to its user alone, or to the owner of its folder where root makes it; an older one
 * keeps the rights of its group. The files beside it
 * get the rights that SQLite finds on it. Where the file belongs to somebody else, its rights are theirs to choose.
 */
export function makePrivate(file: string): void {
  const isNew = !existsSync(file);
  closeSync(openSync(file, 'a', 0o600));
  if (isNew) giveToFolderOwner(file);
  for (const name of storeFiles(file)) {
    try {
      const { mode } = statSync(name);
      if ((mode & OTHERS) !== 0) chmodSync(name, mode & 0o777 & ~OTHERS);
    } catch {
      // The file beside it is not there, or neither is ours.
    }
  }
}
