import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';

/** What everybody on the machine may do with a file. */
const OTHERS = 0o007;

/**
 * Makes the file of the embedded store readable by its owner only: it holds visitors' ids, feedback and the addresses of
 * their devices. SQLite gives its other files the same mode. An existing file keeps what its group may do.
 */
export function protectStoreFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
  const { mode } = statSync(file);
  if ((mode & OTHERS) !== 0) chmodSync(file, mode & 0o777 & ~OTHERS);
}
