import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Staging } from './staged-program.ts';

/** File system errors after which a file is copied instead: another device, no links, or too many of them. */
const COPY_INSTEAD = new Set(['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP']);

/** Puts the program into a folder by hard links, which take neither the space nor the time of copies. */
export function linkProgram({ folder, program }: Staging, target: string): void {
  const made = new Set<string>();
  for (const file of program.files) {
    const to = path.join(target, file.path);
    const parent = path.dirname(to);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    const from = path.join(folder, file.path);
    if (!linked(from, to)) copyFileSync(from, to);
  }
}

/** False if the file system refuses. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (COPY_INSTEAD.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
