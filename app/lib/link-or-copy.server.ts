import { copyFileSync, linkSync } from 'node:fs';

/** File system errors after which a file is copied instead: another device, no links, or too many of them. */
const COPY_INSTEAD = new Set(['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP']);

/**
 * Puts a file at another path by a hard link, which takes neither the space nor the time of a copy; by a copy where
 * the file system refuses links.
 */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!COPY_INSTEAD.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to);
  }
}
