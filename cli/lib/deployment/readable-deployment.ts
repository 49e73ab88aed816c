import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Lets whoever reads a deployment read what this process writes from now on, whatever the umask of the shell: the
 * service and the web server run under users of their own, and a deployment holds no secrets.
 */
export function writeForAll(): void {
  process.umask(0o022);
}

/** Lets all users read a folder and everything in it; one that was copied may have been written under another umask. */
export function makeReadable(folder: string): void {
  addMode(folder, 0o555);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(place);
    else if (entry.isFile()) addMode(place, 0o444);
  }
}

function addMode(place: string, wanted: number): void {
  const { mode } = statSync(place);
  if ((mode & wanted) !== wanted) chmodSync(place, (mode | wanted) & 0o777);
}
