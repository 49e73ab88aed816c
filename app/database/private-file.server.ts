import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** Rights of other users of the machine. */
const OTHERS = 0o007;

/**
 * Makes a database file one that other users of the machine cannot read: it holds feedback, ids of visitors and push
 * subscriptions. A new one belongs to its user alone; an older one keeps the rights of its group. The files beside it
 * get the rights that SQLite finds on it. Where the file belongs to somebody else, its rights are theirs to choose.
 */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      const { mode } = statSync(name);
      if ((mode & OTHERS) !== 0) chmodSync(name, mode & 0o777 & ~OTHERS);
    } catch {
      // The file beside it is not there, or neither is ours.
    }
  }
}
