import { isNoAnswer } from './answer-limit.server.ts';

/**
 * The database cannot be reached; acknowledged writes are safe in it. Already logged when thrown. `type`, `data` and
 * `init` have the shape of Remix's `data()`, so that a screen shows a failure of section 8 and logs nothing more.
 */
export class DatabaseGoneError extends Error {
  override readonly name = 'DatabaseGoneError';
  readonly type = 'DataWithResponseInit';
  readonly data = 'request failed';
  readonly init = { status: 503 };

  constructor(cause: unknown) {
    super(`The database cannot be reached: ${reasonOf(cause)}`, { cause });
  }
}

/**
 * Whether an error is a DatabaseGoneError. Compares the shape, not the class: the compiled app has its own copy of
 * the class.
 */
export function isDatabaseGone(error: unknown): error is DatabaseGoneError {
  return error instanceof Error && error.name === 'DatabaseGoneError';
}

/**
 * Whether a statement failed because the connection did, by SQLSTATE (PostgreSQL, appendix A): class 08, the server
 * going down or coming up (57P01 to 57P04), and a connection that it ended as idle (25P03, 57P05). An error without a
 * code of that form comes from the socket.
 */
export function isConnectionFailure(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
  return isSqlState ? /^(08|57P0[1-5]|25P03)/.test(code) : true;
}

/** Whether a statement failed because its session is read-only (PostgreSQL, 25006), as on a standby. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '25006';
}

/**
 * Whether a store that answers took no write: its disk is full, it can be read only, its file cannot be written or
 * locked, a statement took longer than its address or role allows, or longer than visitors wait. By SQLite's result
 * codes, and by SQLSTATE (PostgreSQL, appendix A): class 53, 25006 (read-only), 55P03 (lock_timeout) and 57014
 * (statement_timeout).
 */
export function isWriteRefused(error: unknown): boolean {
  if (isNoAnswer(error)) return true;
  const code = (error as { code?: unknown } | undefined)?.code;
  return (
    typeof code === 'string' &&
    /^(SQLITE_(FULL|READONLY|BUSY|IOERR)(_[A-Z_]+)?|53[0-9A-Z]{3}|25006|55P03|57014)$/.test(code)
  );
}

/** Node leaves the message of an AggregateError (one error per address tried) empty. */
function reasonOf(cause: unknown): string {
  const error = cause as { message?: string; code?: string } | undefined;
  return error?.message || error?.code || String(cause);
}

/** What an error of either engine means, as a sentence; unknown errors keep their own message. */
export function explainStoreError(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // 53100: disk_full of PostgreSQL.
  if (code === 'SQLITE_FULL' || code === '53100' || /disk is full/.test(String(message))) {
    return 'the disk of the content store is full. Nothing new is written; what is in it is served on.';
  }
  if (isReadOnly(error)) {
    return `the database takes no writes (${message}): it is a standby, or it or the role is set to read only. Nothing new is written; what is in it is served on. Name the server that takes writes in DATABASE_URL.`;
  }
  if (code === 'SQLITE_READONLY') return 'the content store cannot be written, so nothing is stored.';
  if (isNoAnswer(error)) return `the content store did not take it: ${message}.`;
  return typeof message === 'string' ? message : String(error);
}
