import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { releaseLock, takeLock } from '#cli/bin/lock-file.mjs';
import { CommandError } from '#cli/lib/exit-codes.ts';

/** How long another command may hold the folder, and how often it is asked again; ms. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 50;

/**
 * Runs work that checks the brands folder and then writes to it, while no other command does the same: of two
 * commands that claim one domain at the same time, the second one sees the first one's brand. A lock that its
 * process left behind is removed. A brands folder that work leaves empty is not created.
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
  let isNew = false;
  const take = () => {
    isNew = mkdirSync(root, { recursive: true }) !== undefined || isNew;
    return takeLock(lock);
  };
  while (!take()) {
    if (Date.now() > end)
      throw new CommandError(
        'Another command is changing the brands folder.',
        `Wait for it to end. If none is running, remove ${lock}.`,
      );
    await delay(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    releaseLock(lock);
    if (isNew && readdirSync(root).length === 0) rmdirSync(root);
  }
}
