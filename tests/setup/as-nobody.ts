import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** Whether `asNobody` works here. In `npm run mutants` tests run in threads, and one of root cannot change its user. */
export const canBeNobody = isMainThread || process.getuid?.() !== 0;

/** Runs work as a user without rights of its own: root would be refused nothing. */
export async function asNobody<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return work();
  chmodSync(tmpdir(), 0o755);
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
