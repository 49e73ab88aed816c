import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plainBrandText } from './plain-brands.ts';
import { startSite } from './site-process.ts';

/** A site over brands of its own. */
export interface OwnBrandsSite {
  /** Address without a slash at its end. */
  base: string;
  stop(): Promise<void>;
}

/**
 * Serves copies of the project's brands, without their ads and prompts, with more YAML at the end of their files, for
 * tests of what a brand may choose.
 * @param more top-level YAML by brand id; keys that the file has already must not be repeated
 */
export async function serveOwnBrands(more: Readonly<Record<string, string>>): Promise<OwnBrandsSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-own-brands-'));
  const brands = path.join(folder, 'brands');
  for (const name of ['_presets', 'newsroom', ...Object.keys(more)])
    cpSync(path.join('brands', name), path.join(brands, name), { recursive: true });
  for (const [brid, text] of Object.entries(more)) {
    const file = path.join(brands, brid, 'brand.yaml');
    writeFileSync(file, `${plainBrandText(readFileSync(file, 'utf8'))}\n${text}\n`);
  }
  const data = path.join(folder, 'data');
  const site = await startSite({ PORT: '0', HOST: 'localhost', DATA_DIR: data, BRANDS_DIR: brands });
  return {
    base: `http://localhost:${site.port}`,
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
