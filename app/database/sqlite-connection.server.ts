import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';

/** What a statement did. */
export interface SqliteResult {
  rows: Record<string, unknown>[];
  /** Rows that it inserted, changed or deleted, and the key of the last one inserted; undefined if it returns rows. */
  changed?: { rows: number; lastKey: number | bigint };
}

interface PreparedStatement {
  statement: StatementSyncInstance;
  returnsRows: boolean;
}

/** So many statements stay prepared for each connection; calls of visitors take some twenty. */
const MOST_PREPARED = 100;

/**
 * One connection to a SQLite database. Its errors have the name of SQLite's result code as `code`, such as
 * `SQLITE_BUSY` (https://sqlite.org/rescode.html).
 */
export class SqliteConnection {
  readonly #database: DatabaseSyncInstance;
  readonly #prepared = new Map<string, PreparedStatement>();

  /** @param file a path, whose file is created if missing, or `:memory:` */
  constructor(file: string) {
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
  run(sql: string, parameters: readonly unknown[] = []): SqliteResult {
    if (parameters.some(isNoValue))
      throw new TypeError(`An object cannot be bound to a parameter of: ${sql}`);
    return withCode(() => {
      const prepared = this.#take(sql);
      const result = runPrepared(prepared, parameters);
      this.#keep(sql, prepared);
      return result;
    });
  }

  /** The rows of one statement. */
  all(sql: string): Record<string, unknown>[] {
    return this.run(sql).rows;
  }

  /** The first row of one statement. */
  get(sql: string): Record<string, unknown> | undefined {
    return this.all(sql)[0];
  }

  /** Closes the file, for good when the statements that were prepared for it are collected. */
  close(): void {
    this.#database.close();
  }

  #take(sql: string): PreparedStatement {
    const prepared = this.#prepared.get(sql);
    if (prepared === undefined) {
      const statement = this.#database.prepare(sql);
      return { statement, returnsRows: statement.columns().length > 0 };
    }
    this.#prepared.delete(sql);
    return prepared;
  }

  /** One that failed is not kept. */
  #keep(sql: string, prepared: PreparedStatement): void {
    this.#prepared.set(sql, prepared);
    const oldest = this.#prepared.size > MOST_PREPARED ? this.#prepared.keys().next().value : undefined;
    if (oldest !== undefined) this.#prepared.delete(oldest);
  }
}

function runPrepared(
  { statement, returnsRows }: PreparedStatement,
  parameters: readonly unknown[],
): SqliteResult {
  if (returnsRows) return { rows: statement.all(...parameters) as Record<string, unknown>[] };
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
