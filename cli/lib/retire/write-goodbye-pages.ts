import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LoadedBrand, readAsset } from '#app/brand/brand.port.server.ts';
import { goodbyePage } from '#app/retired/retired.port.server.ts';
import { checkOutFolder } from '#cli/lib/check-out-folder.ts';
import { writeDnsPages } from '#cli/lib/dns-pages/write-dns-pages.ts';
import { namingPath } from '#cli/lib/file-system-refusal.ts';
import type { Language } from '#schemas/content/languages.ts';

const OWN = /^(static|goodbye|dns\.html|index(\.[a-z]{2})?\.html)$/;

/**
 * Checks that a folder may be replaced by pages: it does not exist, or contains only such pages.
 * @throws CommandError when it contains anything else, for example a deployment
 */
export function checkGoodbyeFolder(target: string): void {
  checkOutFolder(target, 'goodbye pages', (name) => OWN.test(name));
}

/**
 * Writes what a web server needs for a retired brand without Masthead: `index.html` in the brand's first language,
 * `index.<other>.html`, the do-not-sell pages, and the logos in `goodbye/`. What stood in the folder is replaced.
 * @param templates folder `templates/dns`
 * @returns names of the files, sorted
 */
export function writeGoodbyePages(loaded: LoadedBrand, templates: string, target: string): string[] {
  const { brand, folder } = loaded;
  rmSync(target, { recursive: true, force: true });
  const files = writeDnsPages(loaded, templates, path.join(target, 'static'));
  // The pages link each other below /static/; their first one also answers at /dns.
  cpSync(path.join(target, 'static', 'dns.html'), path.join(target, 'dns.html'));
  const logos = { light: brand.logo.file, dark: brand.logo.darkFile ?? brand.logo.file };
  mkdirSync(path.join(target, 'goodbye'), { recursive: true });
  const logoAt = (file: string) => `goodbye/${path.basename(file)}`;
  for (const file of new Set(Object.values(logos))) {
    const content = readAsset(folder, path.basename(file));
    if (content) writeFileSync(path.join(target, logoAt(file)), content);
  }
  const pageOf = (language: Language) =>
    language === brand.languages[0] ? 'index.html' : `index.${language}.html`;
  for (const language of brand.languages) {
    const html = goodbyePage({
      brand,
      language,
      logo: { light: `/${logoAt(logos.light)}`, dark: `/${logoAt(logos.dark)}` },
      privacyHref: `/static/${language === brand.languages[0] ? 'dns.html' : `dns.${language}.html`}`,
      languageHref: (one) => `/${pageOf(one)}`,
    });
    namingPath(target, () => writeFileSync(path.join(target, pageOf(language)), html));
  }
  const logoFiles = [...new Set(Object.values(logos))].map(logoAt);
  return [
    'dns.html',
    ...brand.languages.map(pageOf),
    ...logoFiles,
    ...files.map((name) => `static/${name}`),
  ].sort();
}
