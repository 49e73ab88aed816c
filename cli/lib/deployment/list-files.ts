import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of a deployment, as `deploy.json` lists it. */
export interface FileEntry {
  /** Path from the deployment's folder, with `/`. */
  path: string;
  bytes: number;
  sha256: string;
}

/** All files below a folder, sorted by path, with their hashes. */
export function listFiles(folder: string): FileEntry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => {
      const content = readFileSync(file);
      return {
        path: path.relative(folder, file).split(path.sep).join('/'),
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
