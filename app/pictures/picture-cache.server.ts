import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { type CachedFile, cachedFiles, isCachedName } from './cached-files.server.ts';
import type { PictureFormat } from './picture-format.server.ts';

/** Converted pictures on disk. */
export interface PictureCache {
  /** Undefined if it is missing or cannot be read. */
  get(name: string): Promise<Buffer | undefined>;
  /** Never rejects: if the disk is full, pictures are converted again each time. */
  put(name: string, picture: Buffer): Promise<void>;
  /** Bytes on disk, as far as this process knows. */
  bytes(): number;
  /** Resolves when the files of earlier runs are counted; pictures are served before that. */
  counted: Promise<void>;
}

/** Version of the conversion. Pictures of an earlier one are converted again, and evicted as the least recently used. */
const CONVERSION_VERSION = 1;

/** Memory for frequently requested pictures, in bytes. */
const HOT_BYTES = 24 * 1024 * 1024;

/** How often a requested file's modification time is updated, in ms, for the eviction order after a restart. */
const TOUCH_MS = HOUR_MS;

/** The file's name: `<32 hex>.<format>`. */
export function pictureName(source: string, width: number, format: PictureFormat): string {
  const hash = createHash('sha256')
    .update(`${CONVERSION_VERSION}\n${width}\n${source}`)
    .digest('hex')
    .slice(0, 32);
  return `${hash}.${format}`;
}

/**
 * Opens the folder of converted pictures, stored as `<first 2 hex>/<name>`. The least recently requested are evicted
 * when there are more bytes than allowed.
 * @param maxBytes of all files; each process counts the files that it knows of
 * @param onError called with errors of the file system
 */
export function openPictureCache(
  folder: string,
  maxBytes: number,
  onError: (error: unknown) => void,
): PictureCache {
  const files = new Map<string, CachedFile>();
  const hot = new LRUCache<string, Buffer>({ maxSize: HOT_BYTES, sizeCalculation: (one) => one.length + 1 });
  const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name);
  let bytes = 0;

  /** Moves the file to the end: the map is in the order of the last request. */
  function moveToEnd(name: string, file: CachedFile): void {
    bytes += file.bytes - (files.get(name)?.bytes ?? 0);
    files.delete(name);
    files.set(name, file);
  }
  async function evict(): Promise<void> {
    for (const [name, file] of files) {
      if (bytes <= maxBytes) return;
      files.delete(name);
      bytes -= file.bytes;
      await rm(fileOf(name), { force: true }).catch(onError);
    }
  }
  function recordUse(name: string, size: number): void {
    const now = Date.now();
    const usedAt = files.get(name)?.usedAt ?? 0;
    const isDue = now - usedAt > TOUCH_MS;
    moveToEnd(name, { bytes: size, usedAt: isDue ? now : usedAt });
    if (isDue) utimes(fileOf(name), now / 1000, now / 1000).catch(onError);
  }

  /** Pictures requested since the start are more recent than those found on disk. */
  async function countStoredFiles(): Promise<void> {
    const stored = await cachedFiles(folder);
    const requested = [...files];
    files.clear();
    bytes = 0;
    for (const [name, file] of [...stored, ...requested]) moveToEnd(name, file);
    await evict();
  }
  return {
    bytes: () => bytes,
    counted: countStoredFiles(),
    async get(name) {
      if (!isCachedName(name)) return undefined;
      const cached = hot.get(name);
      // Another process may have converted it, so the disk is checked, not the list.
      const picture = cached ?? (await readFile(fileOf(name)).catch(() => undefined));
      if (!picture?.length) return undefined;
      if (!cached) hot.set(name, picture);
      recordUse(name, picture.length);
      return picture;
    },
    async put(name, picture) {
      hot.set(name, picture);
      const file = fileOf(name);
      const unfinished = `${file}.${randomBytes(6).toString('hex')}.new`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(unfinished, picture);
        await rename(unfinished, file);
        moveToEnd(name, { bytes: picture.length, usedAt: Date.now() });
        await evict();
      } catch (error) {
        onError(error);
        await rm(unfinished, { force: true }).catch(() => undefined);
      }
    },
  };
}
