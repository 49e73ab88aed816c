import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';

/** Why a file cannot be served as an asset: missing, a symbolic link, no regular file, or not readable. */
export type AssetFlaw = 'missing' | 'link' | 'no-file' | 'unreadable';

/** Whether there is a symbolic link at the path, wherever it leads. */
export function isLink(file: string): boolean {
  return statOf(file)?.isSymbolicLink() === true;
}

/**
 * Why an asset cannot be served. Does not check the folders above it: see {@link linkedFolder}.
 * @param asset path below the brand's folder, as brand files have it: `assets/logo.svg`
 */
export function assetFlaw(folder: string, asset: string): AssetFlaw | undefined {
  const file = path.join(folder, asset);
  const stat = statOf(file);
  if (!stat) return isBehindClosedFolder(file) ? 'unreadable' : 'missing';
  if (stat.isSymbolicLink()) return 'link';
  if (!stat.isFile()) return 'no-file';
  try {
    accessSync(file, constants.R_OK);
    return undefined;
  } catch {
    return 'unreadable';
  }
}

/**
 * The brand's folder or its `assets/`, if one of them is a symbolic link: then the files in it are not the brand's own.
 */
export function linkedFolder(folder: string): string | undefined {
  return [folder, path.join(folder, 'assets')].find(isLink);
}

/** Names of the regular files directly under the brand's `assets/`, sorted; brand files can name no deeper ones. */
export function assetNames(folder: string): string[] {
  if (linkedFolder(folder) !== undefined) return [];
  return entriesOf(folder)
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    .sort();
}

/** Names of links and special files among the assets, sorted: they are left out wherever assets are read. */
export function skippedAssets(folder: string): string[] {
  return entriesOf(folder)
    .flatMap((entry) => (entry.isFile() || entry.isDirectory() ? [] : [entry.name]))
    .sort();
}

/**
 * The bytes of an asset; undefined for what is not a regular file in the brand's own folder, such as a link, a pipe
 * or a device. Checks the opened file, as its name may lead elsewhere later.
 * @param name file directly under `assets/`
 */
export function readAsset(folder: string, name: string): Buffer | undefined {
  const file = path.resolve(folder, 'assets', name);
  // Opening a pipe would block, and opening a device may trigger it.
  if (path.basename(file) !== name || statOf(file)?.isFile() !== true) return undefined;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    return isOwnFile(descriptor, folder, name) ? readFileSync(descriptor) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Whether the opened file is a regular one and, by its real path, in the brand's own folder. */
function isOwnFile(descriptor: number, folder: string, name: string): boolean {
  const absolute = path.resolve(folder);
  // The folder of all brands may be a link; from there on none is followed.
  const own = path.join(realpathSync.native(path.dirname(absolute)), path.basename(absolute), 'assets', name);
  return (
    fstatSync(descriptor).isFile() && realPathOf(descriptor, path.join(absolute, 'assets', name)) === own
  );
}

/**
 * Real path of an opened file. Linux has it in /proc; elsewhere the name is resolved again, and must lead to the same
 * file.
 */
function realPathOf(descriptor: number, file: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    const [opened, real] = [fstatSync(descriptor), realpathSync.native(file)];
    const there = lstatSync(real);
    return there.ino === opened.ino && there.dev === opened.dev ? real : undefined;
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(path.join(folder, 'assets'), { withFileTypes: true });
  } catch {
    return []; // The folder does not exist, or is a file.
  }
}

/** Whether this user may not enter a folder above the file, and so cannot know whether it is there. */
function isBehindClosedFolder(file: string): boolean {
  try {
    lstatSync(file);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/** Undefined also for names that the file system refuses, such as one with a NUL. */
function statOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}
