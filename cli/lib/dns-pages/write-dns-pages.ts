import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LoadedBrand, readAsset } from '#app/brand/brand.port.server.ts';
import { checkOutFolder } from '#cli/lib/check-out-folder.ts';
import { namingPath } from '#cli/lib/file-system-refusal.ts';
import { whileAlone } from '#cli/lib/while-alone.ts';
import { renderDnsPages } from './render-dns-pages.ts';

const PAGE = /^dns(-outer-frame)?(\.[a-z]+)?\.html$/;

/**
 * Checks that a folder may be replaced by pages: it does not exist, or contains only such pages.
 * @throws CommandError when it contains anything else, for example a deployment or a brand
 */
export function checkPagesFolder(target: string): void {
  checkOutFolder(target, 'do-not-sell pages', (name) => PAGE.test(name));
}

/**
 * Writes a brand's do-not-sell pages into their own folder, written under another name and then renamed. Of two commands
 * at once, one waits.
 * @param templates folder `templates/dns`
 * @param patienceMs how long to wait for another command; default: a minute
 * @returns names of the files, sorted
 */
export function writeDnsPages(
  loaded: LoadedBrand,
  templates: string,
  target: string,
  patienceMs?: number,
): string[] {
  const { brand, folder } = loaded;
  const read = (file: string) => readAsset(folder, path.basename(file))?.toString('utf8') ?? '';
  const logoSvg = read(brand.logo.file);
  const darkLogoSvg = read(brand.logo.darkFile ?? brand.logo.file);
  const pages = renderDnsPages({ brand, logoSvg, darkLogoSvg, templates });
  whileAlone(target, () => replacePages(pages, target), patienceMs);
  return [...pages.keys()].sort();
}

function replacePages(pages: ReadonlyMap<string, string>, target: string): void {
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.new`);
  rmSync(fresh, { recursive: true, force: true });
  try {
    mkdirSync(fresh, { recursive: true });
    for (const [name, html] of pages) {
      const file = path.join(fresh, name);
      namingPath(target, () => writeFileSync(file, html));
    }
    rmSync(target, { recursive: true, force: true });
    renameSync(fresh, target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
