import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { namingPath } from '#cli/lib/file-system-refusal.ts';

/**
 * Writes a temporary folder, lets the caller check it, and renames it only then. An interrupted run or a failed check
 * leaves nothing; a dry run does not rename it.
 */
export function writeFolder<T extends { ok: boolean }>(
  target: string,
  files: ReadonlyMap<string, string | Buffer>,
  check: (folder: string) => T,
  dryRun = false,
): T {
  // The name starts with a dot, so that a running server does not take it for a brand.
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.new`);
  rmSync(fresh, { recursive: true, force: true });
  try {
    for (const [name, content] of files) {
      const file = path.join(fresh, name);
      mkdirSync(path.dirname(file), { recursive: true });
      namingPath(target, () => writeFileSync(file, content));
    }
    const result = check(fresh);
    if (result.ok && !dryRun) renameSync(fresh, target);
    return result;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
