import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';

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
