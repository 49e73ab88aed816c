import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { migrations } from '#app/database/migrations/migrations.server.ts';
import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { giveToFolderOwner, giveToOwnerOf } from '#app/lib/file-owner.server.ts';
import { linkOrCopy } from '#app/lib/link-or-copy.server.ts';
import { makeFolder } from '#app/lib/make-folder.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
import { refuseLongPath, SqliteConnection } from './sqlite-connection.server.ts';

/** A backup that cannot be made or used, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Ends the name of a copy that is being made, after what tells it from others; SQLite has files of its own beside it. */
const UNFINISHED = /\.\w+\.unfinished(?:-journal|-wal|-shm)?$/;

/**
 * A copy that nobody has written to for so long, in ms, was left by a killed process: one is written, then checked, for
 * minutes.
 */
const LEFT_MS = HOUR_MS;

/** A name for a copy, unlike all others. A later backup in the folder removes the copy where the process was killed. */
export const unfinished = (target: string) => `${target}.${randomBytes(4).toString('hex')}.unfinished`;

/**
 * Removes what killed processes left of their copies. By age: containers with one folder know nothing of each other's
 * ids.
 */
function removeLeftCopies(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const file = path.join(folder, name);
    try {
      if (Date.now() - statSync(file).mtimeMs > LEFT_MS) rmSync(file, { force: true });
    } catch {
      // Another user's, or gone meanwhile; it hinders no copy.
    }
  }
}

/** Whether a file is one of SQLite, by its first bytes (https://sqlite.org/fileformat.html, 1.3). */
export function isEmbeddedStore(file: string): boolean {
  if (!existsSync(file)) return false;
  const head = Buffer.alloc(16);
  const opened = openSync(file, 'r');
  readSync(opened, head);
  closeSync(opened);
  return head.toString('latin1') === 'SQLite format 3\0';
}

/**
 * Copies an embedded store while servers read and write it: a snapshot of one moment, without a write-ahead log, readable
 * by its owner only (SQLite, `VACUUM INTO`). Beside the store it belongs to the owner of the store.
 * @param target a path where there is no file
 * @throws BackupError, without leaving a part of the copy
 */
export function backUpStore(file: string, target: string): void {
  if (!existsSync(file)) throw new BackupError(`There is no store at ${file}.`);
  if (existsSync(target)) throw new BackupError(`${target} exists already. Name another file.`);
  // A store that cannot be read must not be taken for a target that cannot be written.
  read(file, (database) => database.get('PRAGMA schema_version'));
  const fresh = unfinished(target);
  try {
    refuseLongPath(fresh);
    removeLeftCopies(path.dirname(target));
    // Empty, as VACUUM INTO wants it, so that it never has another mode.
    closeSync(openSync(fresh, 'wx', 0o600));
    if (path.dirname(path.resolve(target)) === path.dirname(path.resolve(file))) giveToOwnerOf(fresh, file);
    const database = new SqliteConnection(file);
    try {
      database.exec('PRAGMA busy_timeout = 30000');
      database.run('VACUUM INTO ?', [fresh]);
    } finally {
      database.close();
    }
    checkBackup(fresh);
    nameFinished(fresh, target);
  } catch (error) {
    // A full disk leaves the journal, too.
    for (const file of [fresh, `${fresh}-journal`]) rmSync(file, { force: true });
    throw error instanceof BackupError ? error : new BackupError(`${target}: ${messageOf(error)}`);
  }
}

/** Gives a finished copy its name, unless another process has made a file of that name meanwhile. */
function nameFinished(fresh: string, target: string): void {
  try {
    linkSync(fresh, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new BackupError(`${target} exists already. Name another file.`);
    // The file system has no hard links.
    renameSync(fresh, target);
    return;
  }
  rmSync(fresh);
}

/**
 * Puts a backup in the place of an embedded store that no server uses, with the owner and the mode of that store.
 * @returns path of the store that was there before; undefined if there was none
 * @throws BackupError: the backup cannot be used, or a server has the store open
 */
export async function restoreStore(
  backup: string,
  file: string,
  now: () => Date = () => new Date(),
): Promise<string | undefined> {
  if (!existsSync(backup)) throw new BackupError(`There is no file ${backup}.`);
  checkBackup(backup);
  await refuseNewerBackup(backup);
  const hadStore = existsSync(file);
  if (hadStore) leaveWal(file);
  const fresh = unfinished(file);
  const before = `${file}.before-${now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
  try {
    makeFolder(path.dirname(file));
    removeLeftCopies(path.dirname(file));
    copyFileSync(backup, fresh);
    chmodSync(fresh, hadStore ? statSync(file).mode & 0o777 : 0o600);
    if (hadStore) giveToOwnerOf(fresh, file);
    else giveToFolderOwner(fresh);
    // Not renamed: a server that starts meanwhile would make an empty store where there is none.
    if (hadStore) linkOrCopy(file, before);
    renameSync(fresh, file);
  } catch (error) {
    if (existsSync(fresh)) rmSync(fresh);
    throw new BackupError(`${file}: ${messageOf(error)}. What was there is still there.`);
  }
  return hadStore ? before : undefined;
}

/** @throws BackupError if the file is no intact store */
function checkBackup(file: string): void {
  const found = read(file, (database) => ({
    check: database.get<{ quick_check: string }>('PRAGMA quick_check'),
    tables: database.all("SELECT name FROM sqlite_master WHERE name = 'kysely_migration'"),
  }));
  if (found.check?.quick_check !== 'ok')
    throw new BackupError(`${file} is damaged: ${found.check?.quick_check}`);
  if (found.tables.length === 0) throw new BackupError(`${file} is a database, but no store of Masthead.`);
}

async function refuseNewerBackup(file: string): Promise<void> {
  const applied = read(file, (database) =>
    database.all<{ name: string }>('SELECT name FROM kysely_migration').map(({ name }) => name),
  );
  const known = Object.keys(await migrations.getMigrations());
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(`${file} is of a newer version (${unknown.join(', ')}). Restore it with that one.`);
}

/**
 * Writes everything into the file itself, and removes the write-ahead log: SQLite allows that to nobody who is not alone
 * with the database.
 * @throws BackupError if another process has it open
 */
function leaveWal(file: string): void {
  const mode = read(file, (database) => {
    try {
      return database.get<{ journal_mode: string }>('PRAGMA journal_mode = DELETE')?.journal_mode;
    } catch {
      return 'wal';
    }
  });
  if (mode !== 'delete') throw new BackupError(`A server uses ${file}. Stop it first.`);
}

function read<T>(file: string, work: (database: SqliteConnection) => T): T {
  let database: SqliteConnection | undefined;
  try {
    database = new SqliteConnection(file);
    return work(database);
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${messageOf(error)}`);
  } finally {
    database?.close();
  }
}
