import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { processIsGone } from './process-is-gone.ts';

/** How long a lock may be empty while its process writes its id; ms. */
const EMPTY_MS = 5_000;

/** Locks of this process: another one with its id is of an earlier process, as after a restart of a container. */
const held = new Set<string>();

/** Creates a lock with this process's id; false if somebody has it. One that its process left behind is removed. */
export function takeLock(lock: string): boolean {
  if (!isCreated(lock)) {
    const owner = ownerOf(lock);
    if (owner !== undefined) {
      if (!isLeftBehind(lock, owner)) return false;
      removeLeftBehind(lock, owner);
    }
    if (!isCreated(lock)) return false;
  }
  held.add(lock);
  return true;
}

/** Gives back a lock that `takeLock` has created. */
export function releaseLock(lock: string): void {
  held.delete(lock);
  rmSync(lock, { force: true });
}

function isCreated(lock: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(lock, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(descriptor, String(process.pid));
    return true;
  } catch (error) {
    rmSync(lock, { force: true });
    throw Object.assign(error as Error, { path: lock });
  } finally {
    closeSync(descriptor);
  }
}

/** What the lock says, its process's id; undefined when the lock is gone. */
function ownerOf(lock: string): string | undefined {
  return unlessGone(() => readFileSync(lock, 'utf8'));
}

/** Whether the process that made the lock is gone. One that stays empty was killed before it wrote its id. */
function isLeftBehind(lock: string, owner: string): boolean {
  if (owner === '') {
    const stats = statSync(lock, { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs > EMPTY_MS;
  }
  return owner === String(process.pid) ? !held.has(lock) : processIsGone(Number(owner));
}

/** Renamed first: another process that waits, too, may have removed the lock meanwhile and taken it. */
function removeLeftBehind(lock: string, owner: string): void {
  const aside = `${lock}.${process.pid}`;
  unlessGone(() => {
    renameSync(lock, aside);
    if (readFileSync(aside, 'utf8') === owner) rmSync(aside);
    else renameSync(aside, lock);
  });
}

function unlessGone<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
