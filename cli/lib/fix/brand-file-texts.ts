import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brandFolderNames, isLink, shownPath } from '#app/brand/brand.port.server.ts';
import { namingPath } from '#cli/lib/file-system-refusal.ts';
import type { BrandFiles, FileText } from './fix-files.ts';

/**
 * Reads every preset and brand file under the brands folder. Files that are not UTF-8 are left out: writing them back
 * would change further bytes. So are files that may not be read, and folders that are links: what is behind them is not
 * the brand's.
 */
export function readBrandFiles(root: string): BrandFiles {
  const presets = path.join(root, '_presets');
  const names = existsSync(presets) ? readdirSync(presets).filter((name) => name.endsWith('.yaml')) : [];
  return {
    presets: names.sort().flatMap((name) => read(path.join(presets, name), name.slice(0, -'.yaml'.length))),
    brands: brandFolderNames(root)
      .filter((brid) => !isLink(path.join(root, brid)))
      .flatMap((brid) => read(path.join(root, brid, 'brand.yaml'), brid)),
  };
}

function read(file: string, name: string): FileText[] {
  if (!existsSync(file) || !statSync(file).isFile() || !isReadable(file)) return [];
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? [{ name, file: shownPath(file), text }] : [];
}

function isReadable(file: string): boolean {
  try {
    closeSync(openSync(file, 'r'));
    return true;
  } catch {
    return false;
  }
}

/** Replaces a file's text atomically: a temporary file is renamed. Permissions and symbolic links are preserved. */
export function replaceFile(file: string, text: string): void {
  const real = realpathSync(file);
  const fresh = path.join(path.dirname(real), `.${path.basename(real)}.new`);
  try {
    namingPath(real, () => writeFileSync(fresh, text, { mode: 0o600 }));
    // By itself: the process's umask takes rights from a mode that a file is made with.
    chmodSync(fresh, statSync(real).mode);
    renameSync(fresh, real);
  } finally {
    rmSync(fresh, { force: true });
  }
}
