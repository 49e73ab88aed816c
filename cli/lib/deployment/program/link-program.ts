import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { linkOrCopy } from '#cli/lib/link-or-copy.ts';
import type { Staging } from './staged-program.ts';

/** Puts the program into a folder by hard links, or copies where there can be none. */
export function linkProgram({ folder, program }: Staging, target: string): void {
  const made = new Set<string>();
  for (const file of program.files) {
    const to = path.join(target, file.path);
    const parent = path.dirname(to);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    linkOrCopy(path.join(folder, file.path), to);
  }
}
