import { accessSync, chmodSync, constants, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { userText } from '#app/lib/file-owner.server.ts';
import type { Log } from '#app/lib/log.ts';
import { makeFolder } from '#app/lib/make-folder.server.ts';
import { shellWord } from '#app/lib/shell-word.ts';

/** The files that a server works with. */
export interface WorkingFiles {
  /** File of the embedded store, in the data folder; `:memory:` if no folder can be written. */
  databaseFile: string;
  /** True: it is a copy, or empty, and nothing may be stored in it, as it would be lost. */
  isReadOnly: boolean;
  /** Removes the copy, if there is one. */
  remove(): void;
}

/** Of a data folder: the store, with its write-ahead log, and the key of pictures. */
const COPIED = ['', '-wal'];
const KEY = 'picture.key';

/** Codes of a folder or file that this user, or this mount, does not let be written. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS'];

/**
 * The data folder, if it can be written. Otherwise a copy of it in the folder for temporary files, which the log says: an
 * embedded store is in WAL mode, and opening one means writing beside it.
 * @param hasDatabase whether a database stores what the server is sent; the data folder then has only pictures
 * @throws Error with a sentence for the operator if there is a store that can be neither written nor read: an empty one
 * in its place would look like one whose stories are lost
 */
export function openWorkingFiles(databaseFile: string, hasDatabase: boolean, log: Log): WorkingFiles {
  const folder = path.dirname(databaseFile);
  const refusal = databaseFile === ':memory:' ? undefined : writeRefusal(folder, databaseFile);
  if (refusal === undefined) return { databaseFile, isReadOnly: false, remove: () => undefined };
  if (!hasDatabase) refuseUnreadable(folder, databaseFile);
  const hasStore = !hasDatabase && existsSync(databaseFile);
  const copy = copyOf(folder, databaseFile, hasStore);
  const served = hasStore ? 'The stories that are in it are served.' : 'There are no stories in it.';
  const lost = hasDatabase
    ? 'Converted pictures are kept for this run only.'
    : `${served} Nothing is stored: no feeds are read, and events, feedback, reactions and push subscriptions are refused.`;
  log.warn(`The data folder ${folder} cannot be written (${refusal}). ${lost}`);
  return {
    databaseFile: copy ? path.join(copy, path.basename(databaseFile)) : ':memory:',
    isReadOnly: !hasDatabase,
    remove: () => copy && rmSync(copy, { recursive: true, force: true }),
  };
}

/** The code of the error that writing would fail with; other errors are left to who opens the file. */
function writeRefusal(folder: string, file: string): string | undefined {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.W_OK);
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return REFUSALS.includes(code) ? code : undefined;
  }
}

/** @throws Error that names the owner of a folder or a store that this user may not read */
function refuseUnreadable(folder: string, file: string): void {
  for (const [name, place, right] of [
    ['data folder', folder, constants.X_OK],
    ['content store', file, constants.R_OK],
  ] as const) {
    if (!existsSync(place)) return;
    try {
      accessSync(place, right);
    } catch (error) {
      const user = process.getuid?.();
      throw new Error(
        `The ${name} ${place} cannot be read (${(error as NodeJS.ErrnoException).code}): it belongs to ${userText(statSync(place).uid)}, and this server runs as ${userText(user)}. As root: chown -R ${user} ${shellWord(place)}`,
        { cause: error },
      );
    }
  }
}

/**
 * The folder of the copy; undefined if none can be made.
 * @param hasStore whether there are stories in what is copied
 * @throws Error if they cannot be copied
 */
function copyOf(folder: string, file: string, hasStore: boolean): string | undefined {
  let copy: string | undefined;
  try {
    copy = mkdtempSync(path.join(tmpdir(), 'masthead-'));
    const names = [...COPIED.map((end) => path.basename(file) + end), KEY];
    for (const name of names) {
      if (!existsSync(path.join(folder, name))) continue;
      cpSync(path.join(folder, name), path.join(copy, name));
      // A file that may not be written would be copied as such.
      chmodSync(path.join(copy, name), 0o600);
    }
    return copy;
  } catch (error) {
    if (copy) rmSync(copy, { recursive: true, force: true });
    if (!hasStore) return undefined;
    throw new Error(
      `The data folder ${folder} cannot be written, and its store cannot be copied to ${tmpdir()}: ${(error as Error).message}. Let one of the two folders be written (TMPDIR names the second one).`,
      { cause: error },
    );
  }
}
