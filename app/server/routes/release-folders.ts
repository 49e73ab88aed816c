import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder in which `promote` keeps the releases of all brands: `.releases/<brand>/<digest>/public`. */
const RELEASES = '.releases';
const DIGEST = /^[\da-f]{16}$/;

/**
 * A folder of browser files in the other releases beside the one that is served; none where it is in no
 * release. Pages of another build ask for them: from before the restart, from a server that is not restarted yet, from a
 * tab that was left open. Names with a hash stand for one content, so it does not matter from which release a file comes.
 * @param folder such as `public` or `ads` of the release that is served
 */
export function otherReleaseFolders(folder: string): string[] {
  const release = path.dirname(folder);
  const releases = path.dirname(release);
  if (path.basename(path.dirname(releases)) !== RELEASES) return [];
  return siblings(releases)
    .filter((name) => DIGEST.test(name) && name !== path.basename(release))
    .map((name) => path.join(releases, name, path.basename(folder)))
    .filter((other) => existsSync(other));
}

function siblings(releases: string): string[] {
  try {
    return readdirSync(releases);
  } catch {
    return []; // What is served goes on where the folder is gone.
  }
}
