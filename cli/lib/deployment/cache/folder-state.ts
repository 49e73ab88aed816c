import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
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
 * A text that changes when one of the files may have: names, sizes, times of change and numbers of the files in the
 * file system. Reading none of them, it takes microseconds a file.
 */
export function stateOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const stat = statSync(path.join(folder, file), { throwIfNoEntry: false });
    hash.update(stat ? `${file}\0${stat.size}\0${stat.mtimeMs}\0${stat.ino}\n` : `${file}\0\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Hash of each file's content, 16 hexadecimal digits, by its name. */
export function hashesOf(folder: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => [file, shortHash(readFileSync(path.join(folder, file)))] as const),
  );
}

/** 16 hexadecimal digits over texts or bytes. */
export function shortHash(...parts: ReadonlyArray<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
