import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { processIsGone } from '#cli/lib/process-is-gone.ts';

/** How long another command may hold the folder, and how often it is asked again; ms. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 50;
/** How long a lock may be empty while its process writes its id; ms. */
const EMPTY_MS = 5_000;

/**
 * Runs work that checks the brands folder and then writes to it, while no other command does the same: of two
 * commands that claim one domain at the same time, the second one sees the first one's brand. A lock that its
 * process left behind is removed.
 * @throws CommandError when another command holds the folder for longer than half a minute
 */
export async function whileLocked<T>(
  root: string,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  // The name starts with a dot, so that a running server does not take it for a brand.
  const lock = path.join(root, '.brands.lock');
  const end = Date.now() + patienceMs;
  mkdirSync(root, { recursive: true });
  while (!taken(lock)) {
    if (isLeftBehind(lock)) rmSync(lock, { force: true });
    else if (Date.now() > end)
      throw new CommandError(
        'Another command is changing the brands folder.',
        `Wait for it to end. If none is running, remove ${lock}.`,
      );
    else await delay(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Creates the lock with this process's id; false if there is one. */
function taken(lock: string): boolean {
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
