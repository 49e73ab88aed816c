import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { processIsGone } from './process-is-gone.ts';

/** How long a lock may be empty while its process writes its id; ms. */
const EMPTY_MS = 5_000;

/** Creates a lock with this process's id; false if another process has it. One that its process left behind is removed. */
export function takeLock(lock: string): boolean {
  if (isCreated(lock)) return true;
  if (!isLeftBehind(lock)) return false;
  rmSync(lock, { force: true });
  return isCreated(lock);
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

/** Whether the process that made the lock is gone. One that stays empty was killed before it wrote its id. */
function isLeftBehind(lock: string): boolean {
  try {
    const text = readFileSync(lock, 'utf8');
    if (text === '') return Date.now() - statSync(lock).mtimeMs > EMPTY_MS;
    return processIsGone(Number(text));
  } catch {
    return false; // It was removed meanwhile.
  }
}
