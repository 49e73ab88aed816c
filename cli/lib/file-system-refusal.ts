import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { fileAbove } from '#cli/lib/check-out-folder.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';

/**
 * What the file system refused, in a sentence with one remedy: such an error is of the machine or of a named path, not
 * of the program.
 * @returns undefined for any other error
 */
export function fileSystemRefusal(thrown: unknown): CommandError | undefined {
  const error = reasonOfMissingFolder(thrown);
  if (!(error instanceof Error)) return undefined;
  const { code, path: named, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const target = dest ?? named;
  if (code === 'ENOSPC')
    return new CommandError(
      `${target ? `${target}: no` : 'No'} space left on device.`,
      'Free some space and run it again.',
      EXIT.findings,
    );
  if (named === undefined || target === undefined) return undefined;
  const refused = (message: string, hint: string) => new CommandError(message, hint, EXIT.findings);
  switch (code) {
    case 'EROFS':
      return refused(`${target}: the file system is read-only.`, 'Name another path, or mount it writable.');
    case 'EACCES':
    case 'EPERM':
      return refused(
        `${named}${dest ? ` → ${dest}` : ''}: permission denied.`,
        'Run it as a user who may do that, or name another path.',
      );
    case 'ENOTDIR':
    case 'EEXIST': {
      const file = fileAbove(target);
      if (file !== undefined)
        return new CommandError(`${file} is a file, not a folder.`, 'Name a folder instead.');
      return code === 'EEXIST'
        ? new CommandError(`${target} exists already.`, 'Name another path, or remove it first.')
        : undefined;
    }
    case 'EISDIR':
      return new CommandError(`${target} is a folder, not a file.`, 'Name a file instead.');
    default:
      return undefined;
  }
}

/**
 * Runs work on files, and gives the path to an error that has none: Node.js names none where a write fails, as on a
 * full disk.
 */
export function namingPath<T>(target: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && !('path' in error))
      Object.assign(error, { path: target });
    throw error;
  }
}

/** Making folders on a read-only file system fails as if there were none above (Node.js); what really failed. */
function reasonOfMissingFolder(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall, path: missing } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' || syscall !== 'mkdir' || missing === undefined) return error;
  let above = path.resolve(missing);
  while (!existsSync(above)) above = path.dirname(above);
  try {
    accessSync(above, constants.W_OK);
    return error;
  } catch (reason) {
    return reason;
  }
}
