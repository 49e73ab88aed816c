import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';

/** Keys with which a delivered brand adds to the preset `ad-funded`. */
const BUSINESS = ['ads', 'storeLink', 'pages', 'experiments', 'prompts', 'notes'];

/**
 * Copies the project's brands without what the delivered ones show of the business: ads, push, prompts, experiments.
 * Tests of pages need no ad server; those of the business bring brands of their own.
 */
export function copyPlainBrands(target: string): void {
  cpSync('brands', target, { recursive: true });
  for (const entry of readdirSync(target, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('_')) continue;
    const file = path.join(target, entry.name, 'brand.yaml');
    writeFileSync(file, plainBrandText(readFileSync(file, 'utf8')));
  }
}

/** The text of a brand file without the preset `ad-funded` and what belongs to it; other files stay as they are. */
export function plainBrandText(text: string): string {
  const document = parseDocument(text);
  const presets = document.get('extends');
  const { contents } = document;
  if (!isMap(contents) || !isSeq(presets)) return text;
  const names = presets.toJSON() as string[];
  if (!names.includes('ad-funded')) return text;
  const others = names.filter((name) => name !== 'ad-funded');
  if (others.length > 0) document.set('extends', others);
  else document.delete('extends');
  for (const key of BUSINESS) document.delete(key);
  document.deleteIn(['cmsConfig', 'headerBiddingConfig']);
  return String(document);
}

let shared: string | undefined;

/** A folder of such copies, for this process; removed when it ends. */
export function plainBrandsFolder(): string {
  if (shared !== undefined) return shared;
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-plain-brands-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  shared = path.join(folder, 'brands');
  copyPlainBrands(shared);
  return shared;
}
