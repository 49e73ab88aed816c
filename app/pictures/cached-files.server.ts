import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A made picture on disk. */
export interface CachedFile {
  bytes: number;
  /** When it was last asked for, as far as the file system was told; ms since 1970. */
  usedAt: number;
}

/** A file that was being written for longer, in ms, was left by a process that is gone. */
const ABANDONED_MS = 600_000;

/** True for names that the cache gives. */
export function isCachedName(name: string): boolean {
  return /^[0-9a-f]{32}\.(avif|webp|jpg)$/.test(name);
}

/** The made pictures of a folder, the one longest not asked for first. Clears away what was never finished. */
export async function cachedFiles(folder: string): Promise<[name: string, file: CachedFile][]> {
  const found: [string, CachedFile][] = [];
  for (const part of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue;
    const names = await namesIn(path.join(folder, part));
    await Promise.all(names.map((name) => look(path.join(folder, part, name), name)));
  }
  return found.sort((a, b) => a[1].usedAt - b[1].usedAt);

  async function look(file: string, name: string): Promise<void> {
    const known = await stat(file).catch(() => undefined);
    if (!known) return;
    if (isCachedName(name)) found.push([name, { bytes: known.size, usedAt: known.mtimeMs }]);
    else if (name.endsWith('.new') && Date.now() - known.mtimeMs > ABANDONED_MS)
      await rm(file, { force: true }).catch(() => undefined);
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
