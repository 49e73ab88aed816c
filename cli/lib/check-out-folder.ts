import { lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '#cli/lib/exit-codes.ts';

const HINT = 'Move it away, or name another folder with --out.';
/** Names of other content that a message lists. */
const NAMED = 3;

/**
 * Checks that a command may replace a folder: it does not exist, or contains nothing but what the command writes.
 * @param what what the command writes, for the message, for example "do-not-sell pages"
 * @param isOwn whether an entry of the folder, by its name, is of that kind
 * @throws CommandError when it contains anything else, or is a file or below one
 */
export function checkOutFolder(target: string, what: string, isOwn: (name: string) => boolean): void {
  const file = fileAbove(target);
  if (file !== undefined)
    throw new CommandError(`${file} is a file, not a folder; nothing was written.`, HINT);
  if (!lstatSync(target, { throwIfNoEntry: false })) return;
  const other = readdirSync(target).filter((name) => !isOwn(name));
  if (other.length === 0) return;
  const named = [...other.sort().slice(0, NAMED), ...(other.length > NAMED ? ['…'] : [])].join(', ');
  throw new CommandError(`${target} holds more than ${what} (${named}); nothing was written.`, HINT);
}

/** The target or the nearest folder above it that exists, if it is no folder. */
export function fileAbove(target: string): string | undefined {
  let place = path.resolve(target);
  for (;;) {
    try {
      return statSync(place).isDirectory() ? undefined : place;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const above = path.dirname(place);
      if (above === place || (code !== 'ENOENT' && code !== 'ENOTDIR')) return undefined;
      place = above;
    }
  }
}
