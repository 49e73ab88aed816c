import path from 'node:path';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';
import { messageOf } from '#app/lib/message-of.ts';

/** The library of the embedded store is not installed, or not for this platform. */
export class StoreLibraryError extends Error {
  constructor(cause: unknown) {
    const [reason] = messageOf(cause).split('\n', 1);
    const remedy =
      'A deployment needs its whole folder, built on a machine of the same platform; a checkout needs npm ci.';
    super(`its library does not load: ${reason}. ${remedy}`, { cause });
  }
}

/** A failure waits until a store is opened: here it would end the program with a report of Node's. */
const library = await import('@photostructure/sqlite').catch(
  (error: unknown) => new StoreLibraryError(error),
);

/** What a statement did. */
interface SqliteResult<R> {
  rows: R[];
  /** Rows that it inserted, changed or deleted, and the key of the last one inserted; undefined if it returns rows. */
  changed?: { rows: number; lastKey: number | bigint };
}

interface PreparedStatement {
  statement: StatementSyncInstance;
  returnsRows: boolean;
}

/** So many statements stay prepared for each connection; calls of visitors take some twenty. */
const MAX_PREPARED = 100;

/**
 * One connection to a SQLite database. Its errors have the name of SQLite's result code as `code`, such as
 * `SQLITE_BUSY` (https://sqlite.org/rescode.html).
 */
export class SqliteConnection {
  readonly #database: DatabaseSyncInstance;
  readonly #prepared = new LRUCache<string, PreparedStatement>({ max: MAX_PREPARED });

  readonly #iterated = new Set<StatementSyncInstance>();

  /**
   * @param file a path, whose file is created if missing, or `:memory:`
   * @throws Error with `ENAMETOOLONG` for a path that is too long, StoreLibraryError where the library does not load
   */
  constructor(file: string) {
    refuseLongPath(file);
    if (library instanceof StoreLibraryError) throw library;
    const { DatabaseSync } = library;
    this.#database = withCode(() => new DatabaseSync(file));
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs any number of statements, without parameters and without their rows. */
  exec(sql: string): void {
    withCode(() => this.#database.exec(sql));
  }

  /**
   * Runs one statement. It stays prepared for the next time: preparing takes as long as most of them take to run. SQLite
   * prepares it again where a table has changed.
   * @throws TypeError for a parameter that SQLite has no type for
   */
  run<R = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): SqliteResult<R> {
    if (parameters.some(isNoValue))
      throw new TypeError(`An object cannot be bound to a parameter of: ${sql}`);
    return withCode(() => {
      const prepared = this.#prepared.get(sql) ?? this.#prepare(sql);
      // One that fails does not stay.
      this.#prepared.delete(sql);
      const result = runPrepared<R>(prepared, parameters);
      this.#prepared.set(sql, prepared);
      return result;
    });
  }

  /** The rows of one statement. */
  all<R = Record<string, unknown>>(sql: string): R[] {
    return this.run<R>(sql).rows;
  }

  /** The first row of one statement. */
  get<R = Record<string, unknown>>(sql: string): R | undefined {
    return this.all<R>(sql)[0];
  }

  /** The rows of one statement, each when it is asked for. */
  *iterate<R = Record<string, unknown>>(sql: string): Generator<R> {
    const { statement } = this.#prepare(sql);
    // The library ends the process when the statement of an iterator is collected.
    this.#iterated.add(statement);
    try {
      yield* statement.iterate() as Iterable<R>;
    } finally {
      this.#iterated.delete(statement);
    }
  }

  /** Closes the file, for good when the statements that were prepared for it are collected. */
  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): PreparedStatement {
    const statement = this.#database.prepare(sql);
    return { statement, returnsRows: statement.columns().length > 0 };
  }
}

/** SQLite takes paths of 512 bytes, of which it needs 8 for the end of the name of its journal. */
const MAX_PATH_BYTES = 504;

/** @throws Error with `ENAMETOOLONG` for a path that SQLite opens no database at: it says only that it cannot */
export function refuseLongPath(file: string): void {
  const bytes = Buffer.byteLength(path.resolve(file));
  if (bytes <= MAX_PATH_BYTES) return;
  const reason = `its path has ${bytes} bytes, and SQLite takes ${MAX_PATH_BYTES} at most`;
  throw Object.assign(new Error(reason), { code: 'ENAMETOOLONG' });
}

function runPrepared<R>(
  { statement, returnsRows }: PreparedStatement,
  parameters: readonly unknown[],
): SqliteResult<R> {
  if (returnsRows) return { rows: statement.all(...parameters) };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], changed: { rows: changes, lastKey: lastInsertRowid } };
}

/** The library takes an object in the first place for values by name, and binds none of it. */
function isNoValue(parameter: unknown): boolean {
  return typeof parameter === 'object' && parameter !== null && !ArrayBuffer.isView(parameter);
}

/** The library's errors have one `code` for all, and SQLite's in a property of their own. */
function withCode<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'sqliteCodeName' in error)
      Object.assign(error, { code: error.sqliteCodeName });
    throw error;
  }
}
