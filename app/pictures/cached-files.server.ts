import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A converted picture on disk. */
export interface CachedFile {
  bytes: number;
  /** Time of the last request, from the file's modification time; ms since 1970. */
  usedAt: number;
}

/** An unfinished file older than this, in ms, was left by a process that ended. */
const ABANDONED_MS = 600_000;

/** True for file names of the cache. */
export function isCachedName(name: string): boolean {
  return /^[0-9a-f]{32}\.(avif|webp|jpg)$/.test(name);
}

/** The converted pictures of a folder, least recently requested first. Deletes files that were never finished. */
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
