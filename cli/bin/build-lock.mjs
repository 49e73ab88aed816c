// One installation or build at a time in a checkout: two at once would remove each other's files.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockOwner, releaseLock, takeLock } from './lock-file.mjs';

/** No build takes as long, in ms: an older lock was left behind, and its process id belongs to another program by now. */
const MAX_BUILD_MS = 15 * 60_000;

/** Between two looks at a lock that another process holds, in ms. */
const PAUSE_MS = 200;

/** Runs `work` while no other process, and nobody else in this one, has the lock. */
export async function withBuildLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasSaid = false;
  while (!takeLock(file, MAX_BUILD_MS)) {
    const owner = lockOwner(file);
    if (owner && !hasSaid) {
      console.error(`Waiting for process ${owner}, which installs or builds …`);
      hasSaid = true;
    }
    await wait(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    releaseLock(file);
  }
}
