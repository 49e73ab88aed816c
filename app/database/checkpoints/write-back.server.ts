import type { SqliteConnection } from '#app/database/sqlite-connection.server.ts';

/** SQLite's answer to `wal_checkpoint`; counts are pages. */
interface LogState {
  /** 1 if other connections held it up. */
  busy: number;
  /** In the write-ahead log; -1 where there is none. */
  log: number;
  /** Of these, already in the file. */
  checkpointed: number;
}

/** How many pages of the write-ahead log are not yet in the file. Waits for nothing. */
export function pagesInLog(connection: SqliteConnection): number {
  const state = connection.get<LogState>('pragma wal_checkpoint(noop)');
  return state ? state.log - state.checkpointed : 0;
}

/**
 * Moves the write-ahead log into the file and begins it again, unless somebody still reads what is in it. Others write
 * meanwhile, except while their last pages are moved.
 * @param connection waits for others as long as its `busy_timeout` says, in which they cannot write
 */
export function writeBack(connection: SqliteConnection): void {
  connection.get('pragma wal_checkpoint(passive)');
  const rest = connection.get<LogState>('pragma wal_checkpoint(restart)');
  // The next write begins the log again, for which it waits for the disk: it should be none of a thread that answers.
  if (rest?.busy === 0) connection.exec('pragma user_version = 0');
}
