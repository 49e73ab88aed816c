import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { releaseLock, takeLock } from '#cli/bin/lock-file.mjs';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';

/** How long another command may write the folder, and how often it is asked again; ms. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 50;

/**
 * Writes a folder, as a deployment, while no other command writes the same one: both write to one folder beside it, and
 * each would remove the other's files. Blocks the thread, as writing does.
 * @throws CommandError when another command takes longer than a minute
 */
export function whileAlone<T>(target: string, write: () => T, patienceMs = PATIENCE_MS): T {
  const lock = path.join(path.dirname(target), `.${path.basename(target)}.lock`);
  const end = Date.now() + patienceMs;
  mkdirSync(path.dirname(target), { recursive: true });
  while (!takeLock(lock)) {
    if (Date.now() > end)
      throw new CommandError(
        `${target}: another command is writing it.`,
        `Wait for it to end. If none is running, remove ${lock}.`,
        EXIT.findings,
      );
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
  }
  try {
    return write();
  } finally {
    releaseLock(lock);
  }
}
