// Locks between processes: a file that holds the id of the process that made it. Runs before packages are installed.
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';

/** How long a process may take to write its id into a lock, or to remove another's; ms. */
const MAX_STEP_MS = 5_000;

/** Locks of this process: another one with its id is of an earlier process, as after a restart of a container. */
const held = new Set();

/**
 * Creates a lock with this process's id; false if somebody has it. One that its process left behind is removed.
 * @param maxAgeMs age from which a lock counts as left behind, whatever process has its id now
 */
export function takeLock(lock, maxAgeMs = Number.POSITIVE_INFINITY) {
  if (!isCreated(lock)) {
    const owner = lockOwner(lock);
    if (owner !== undefined) {
      if (!isLeftBehind(lock, owner, maxAgeMs)) return false;
      removeLeftBehind(lock, maxAgeMs);
    }
    if (!isCreated(lock)) return false;
  }
  held.add(lock);
  return true;
}

/** Gives back a lock that `takeLock` has created. */
export function releaseLock(lock) {
  held.delete(lock);
  rmSync(lock, { force: true });
}

/** The process id in a lock, empty while it is being written; undefined when the lock is gone. */
export function lockOwner(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isCreated(lock) {
  let descriptor;
  try {
    descriptor = openSync(lock, 'wx');
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(descriptor, String(process.pid));
    return true;
  } catch (error) {
    rmSync(lock, { force: true });
    throw Object.assign(error, { path: lock });
  } finally {
    closeSync(descriptor);
  }
}

function isOlderThan(file, ageMs) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > ageMs;
}

/** Whether the process that made the lock is gone. One that stays empty was killed before it wrote its id. */
function isLeftBehind(lock, owner, maxAgeMs) {
  if (isOlderThan(lock, owner === '' ? MAX_STEP_MS : maxAgeMs)) return true;
  if (owner === '') return false;
  return owner === String(process.pid) ? !held.has(lock) : isGone(Number(owner));
}

/** Whether no process has the id; false for what is no id. */
function isGone(id) {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/**
 * Removes a lock, while no other process does the same: one that finds the same lock a moment later would remove the next
 * owner's.
 */
function removeLeftBehind(lock, maxAgeMs) {
  const removing = `${lock}.removing`;
  if (!isCreated(removing)) {
    if (isOlderThan(removing, MAX_STEP_MS)) rmSync(removing, { force: true });
    return;
  }
  try {
    const owner = lockOwner(lock);
    if (owner !== undefined && isLeftBehind(lock, owner, maxAgeMs)) rmSync(lock, { force: true });
  } finally {
    rmSync(removing, { force: true });
  }
}
