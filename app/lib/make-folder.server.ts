import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { giveToFolderOwner } from './file-owner.server.ts';

/**
 * Makes a folder, and those above it that are missing, one after the other: Node's own `recursive` never returns where
 * a folder that exists refuses new ones with ENOENT, as `/proc` does. What root makes belongs to the owner of the folder
 * above.
 * @throws the file system's error
 */
export function makeFolder(folder: string): void {
  const above = path.dirname(folder);
  if (above !== folder && !existsSync(above)) makeFolder(above);
  try {
    mkdirSync(folder);
    giveToFolderOwner(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
