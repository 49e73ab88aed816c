import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import type { SqliteConnection } from './sqlite-connection.server.ts';

/** How long a write waits for a writer in another process before it fails as `SQLITE_BUSY`, in ms. */
const MAX_WAIT_MS = 30_000;

/** Time between two attempts, in ms: short against the pauses that ingest makes between its transactions. */
const ATTEMPT_EVERY_MS = 2;

/**
 * Two connections to one embedded database. Reads go to the first and never wait. Writes and transactions queue for
 * the second, in the order of their calls. While another process writes, the queue waits with timers: SQLite's own
 * `busy_timeout` would block the whole thread.
 */
export class EmbeddedDriver implements Driver {
  readonly #reader: SqliteConnection;
  readonly #writer: SqliteConnection;
  #lastWrite: Promise<unknown> = Promise.resolve();

  /** @param reader the same as `writer` for a database in memory, whose reads queue with the writes */
  constructor(reader: SqliteConnection, writer: SqliteConnection) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    const reads = this.#reader === this.#writer ? undefined : this.#reader;
    return new EmbeddedConnection(this.#writer, reads, () => this.#takeTurn());
  }

  async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    await (connection as EmbeddedConnection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as EmbeddedConnection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as EmbeddedConnection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const end = await this.#takeTurn();
    if (this.#reader !== this.#writer) this.#reader.close();
    emptyLog(this.#writer);
    this.#writer.close();
    end();
  }

  /** Resolves when all writes called before have ended, to the function that ends this one. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastWrite;
    let end: () => void = () => undefined;
    this.#lastWrite = new Promise<void>((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}

/** The connection that one query or one transaction uses. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection | undefined;
  readonly #takeTurn: () => Promise<() => void>;
  /** Set while a transaction is open. */
  #endTurn: (() => void) | undefined;

  constructor(
    writer: SqliteConnection,
    reader: SqliteConnection | undefined,
    takeTurn: () => Promise<() => void>,
  ) {
    this.#writer = writer;
    this.#reader = reader;
    this.#takeTurn = takeTurn;
  }

  async begin(): Promise<void> {
    const endTurn = await this.#takeTurn();
    try {
      // As a writer from the start: a reader that becomes a writer within a transaction cannot wait for its turn.
      await whenFree(() => this.#writer.exec('begin immediate'));
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  async commit(): Promise<void> {
    await whenFree(() => this.#writer.exec('commit'));
    this.#end();
  }

  async rollback(): Promise<void> {
    try {
      // SQLite itself rolls back if the disk is full; a second rollback would fail and hide the reason.
      if (this.#writer.isInTransaction) this.#writer.exec('rollback');
    } finally {
      this.#end();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) return run(this.#writer, query);
    if (this.#reader && isRead(query)) return run(this.#reader, query);
    if (isPragma(query)) return run(this.#writer, query);
    // In a transaction of its own: a statement that met another writer cannot be retried, a `begin` can.
    await this.begin();
    try {
      const result = run<R>(this.#writer, query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  #end(): void {
    const end = this.#endTurn;
    this.#endTurn = undefined;
    end?.();
  }
}

/**
 * Moves what is in the write-ahead log into the file, so that a copy of the file alone is complete. Another process may
 * be using the log; then that one does it.
 */
function emptyLog(writer: SqliteConnection): void {
  try {
    writer.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // The data is safe in the log.
  }
}

/** A statement that starts with `select` never writes in SQLite; one that starts otherwise may. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

/** These set or read properties of the connection; some are refused within a transaction. */
function isPragma({ sql }: CompiledQuery): boolean {
  return /^\s*pragma\b/i.test(sql);
}

function run<R>(connection: SqliteConnection, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const { rows, changed } = connection.run<R>(sql, parameters);
  if (changed === undefined) return { rows };
  return { rows, numAffectedRows: BigInt(changed.rows), insertId: BigInt(changed.lastKey) };
}

/** Calls `write`, and again until no other process writes. */
async function whenFree<T>(write: () => T): Promise<T> {
  const until = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return write();
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
      if (!isBusy || performance.now() > until) throw error;
    }
    await wait(ATTEMPT_EVERY_MS);
  }
}
