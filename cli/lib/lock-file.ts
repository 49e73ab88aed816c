import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { processIsGone } from '#app/lib/process-is-gone.server.ts';

/** How long a process may take to write its id into a lock, or to remove another's; ms. */
const MAX_STEP_MS = 5_000;

/** Locks of this process: another one with its id is of an earlier process, as after a restart of a container. */
const held = new Set<string>();

/** Creates a lock with this process's id; false if somebody has it. One that its process left behind is removed. */
export function takeLock(lock: string): boolean {
  if (!isCreated(lock)) {
    const owner = ownerOf(lock);
    if (owner !== undefined) {
      if (!isLeftBehind(lock, owner)) return false;
      removeLeftBehind(lock);
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
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isOld(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > MAX_STEP_MS;
}

/** Whether the process that made the lock is gone. One that stays empty was killed before it wrote its id. */
function isLeftBehind(lock: string, owner: string): boolean {
  if (owner === '') return isOld(lock);
  return owner === String(process.pid) ? !held.has(lock) : processIsGone(Number(owner));
}

/**
 * Removes a lock, while no other process does the same: one that finds the same lock a moment later would remove the next
 * owner's.
 */
function removeLeftBehind(lock: string): void {
  const removing = `${lock}.removing`;
  if (!isCreated(removing)) {
    if (isOld(removing)) rmSync(removing, { force: true });
    return;
  }
  try {
    const owner = ownerOf(lock);
    if (owner !== undefined && isLeftBehind(lock, owner)) rmSync(lock, { force: true });
  } finally {
    rmSync(removing, { force: true });
  }
}
