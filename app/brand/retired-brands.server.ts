import path from 'node:path';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { brandFolderNames, loadPresets, readBrandText } from './load-brands.server.ts';

/**
 * Ids of the brands that are retired, sorted. Only files that name the key are resolved; a broken one is not retired,
 * so that its mistakes are found.
 */
export function retiredBrands(root: string): string[] {
  const { presets } = loadPresets(root);
  return brandFolderNames(root).filter((brid) => {
    const text = readBrandText(path.join(root, brid, 'brand.yaml')) ?? '';
    if (!/^["']?retired\b/m.test(text)) return false;
    const resolved = resolveBrand(text, brid, presets);
    return resolved.ok && resolved.brand.retired !== undefined;
  });
}
