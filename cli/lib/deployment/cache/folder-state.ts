import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** Files below a folder, as paths with `/`, sorted; hidden ones are none. */
export function filesIn(folder: string): string[] {
  return walk(folder, '').sort();
}

function walk(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const name = below + entry.name;
    return entry.isDirectory() ? walk(folder, `${name}/`) : [name];
  });
}

/**
 * A text that changes when a file may have changed: names, sizes, modification times and inode numbers. Contents are
 * not read, so it takes microseconds a file. A symbolic link counts with its target.
 */
export function stateOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const place = path.join(folder, file);
    const own = lstatSync(place, { throwIfNoEntry: false });
    hash.update(`${file}\0${factsOf(own)}\n`);
    if (own?.isSymbolicLink()) hash.update(`${factsOf(linkTarget(place))}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function factsOf(stat: Stats | undefined): string {
  return stat ? `${stat.size}\0${stat.mtimeMs}\0${stat.ino}` : '';
}

/** The target of a symbolic link; undefined if there is no target, or if this is not a link. */
function linkTarget(place: string): Stats | undefined {
  try {
    return statSync(place);
  } catch {
    return undefined;
  }
}

/** Hash of each file's content, 16 hexadecimal digits, by its name; what is no regular file has none. */
export function hashesOf(folder: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files
      .filter((file) => linkTarget(path.join(folder, file))?.isFile())
      .map((file) => [file, shortHash(readFileSync(path.join(folder, file)))] as const),
  );
}

/** 16 hexadecimal digits over texts or bytes. */
export function shortHash(...parts: ReadonlyArray<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
