import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { stateOf } from './folder-state.ts';

/** Folders of a deployment whose files count; deeper ones have the shared program or the site's data. */
const FOLDERS = ['', 'app', 'assets', 'deploy', 'public', 'public/static'];

/** The files of a deployment apart from the deep folders of the shared program, sorted. */
export function shallowFiles(target: string): string[] {
  return FOLDERS.flatMap((folder) => {
    const full = path.join(target, folder);
    if (!existsSync(full)) return [];
    return readdirSync(full, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.posix.join(folder, entry.name));
  }).sort();
}

/** State of a deployment; undefined if there is none. Contents are not read. */
export function outputState(target: string): string | undefined {
  return existsSync(path.join(target, 'deploy.json')) ? stateOf(target, shallowFiles(target)) : undefined;
}
