// How what was built takes the place of what is there.
import { renameSync, rmSync } from 'node:fs';

/** Moves a finished file or folder to where the old one is, which it replaces. Both are on one file system. */
export function putInPlace(fresh, place) {
  const old = `${place}.old`;
  rmSync(old, { recursive: true, force: true });
  try {
    renameSync(place, old);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}
