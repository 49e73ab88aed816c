import path from 'node:path';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { type Presets, resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { readBrandText, shownPath } from './load-brands.server.ts';

/**
 * Mistakes in presets, also in those that no brand extends: such a preset would break the first brand that does.
 * What is missing is no mistake, as the brand or another preset may say it.
 * @param root the brands folder
 */
export function presetFindings(root: string, presets: Presets): Issue[] {
  return [...presets.keys()].flatMap((name) => {
    const file = path.join(root, '_presets', `${name}.yaml`);
    const text = readBrandText(file);
    const read = text === undefined ? undefined : resolveBrand(text, shownPath(file), presets);
    if (read === undefined || read.ok) return [];
    return read.issues.filter((issue) => issue.file === shownPath(file) && issue.code !== 'missing-key');
  });
}
