import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { type SiteProcess, startSite } from './site-process.ts';

/** A site of its own that serves newsroom with further keys. */
export interface SiteWithBrand extends SiteProcess {
  url: string;
  folder: string;
  /** Runs until it has stopped, and removes its files. */
  close(): Promise<void>;
}

/** Serves a copy of newsroom with the given keys over its own; those of cmsConfig are laid over one by one. */
export async function siteWithBrand(
  keys: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<SiteWithBrand> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-brand-'));
  const brands = path.join(folder, 'brands');
  for (const part of ['_presets', 'newsroom'])
    cpSync(path.join('brands', part), path.join(brands, part), { recursive: true });
  const file = path.join(brands, 'newsroom', 'brand.yaml');
  const own = parse(readFileSync(file, 'utf8')) as Record<string, object>;
  const cmsConfig = { ...own.cmsConfig, ...(keys.cmsConfig as object | undefined) };
  writeFileSync(file, stringify({ ...own, ...keys, cmsConfig }));
  const site = await startSite({
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: path.join(folder, 'data'),
    BRANDS_DIR: brands,
    ...environment,
  });
  return {
    ...site,
    url: `http://localhost:${site.port}`,
    folder,
    async close() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
