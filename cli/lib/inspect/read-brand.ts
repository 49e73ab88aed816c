import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brandFolderNames, loadPresets, shownPath } from '#app/brand/brand.port.server.ts';
import { CommandError, type ExitCode } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import type { BrandOnSite } from '#schemas/brand/brand-schema.ts';
import { formatIssue, type Issue } from '#schemas/brand/findings/issue.ts';
import type { Layer } from '#schemas/brand/layers/yaml-layer.ts';
import { type Presets, resolveBrand } from '#schemas/brand/resolve-brand.ts';

/** A brand and the files that it was merged from, lowest first. */
export interface BrandWithLayers {
  brand: BrandOnSite;
  layers: readonly Layer[];
}

/**
 * Reads one brand from the brands folder. Does not check its assets.
 * @param code exit code for a brand with mistakes
 * @throws CommandError for a name that is no brand, and for a brand with mistakes
 */
export function readBrand(root: string, brid: string, code: ExitCode): BrandWithLayers {
  pickBrands([brid], brandFolderNames(root), root);
  const file = path.join(root, brid, 'brand.yaml');
  if (!existsSync(file)) {
    throw new CommandError(
      `${shownPath(file)} does not exist.`,
      `Run \`npx masthead validate ${brid}\`.`,
      code,
    );
  }
  const { presets, issues } = loadPresets(root);
  return resolveOrThrow(readFileSync(file, 'utf8'), shownPath(file), presets, issues, code);
}

/**
 * Resolves a brand's text or ends the command with all its mistakes.
 * @param presetIssues mistakes in preset files; they matter only if the brand uses those presets
 * @throws CommandError with the issues as `masthead validate` shows them
 */
export function resolveOrThrow(
  text: string,
  file: string,
  presets: Presets,
  presetIssues: readonly Issue[],
  code: ExitCode,
): BrandWithLayers {
  const resolved = resolveBrand(text, file, presets);
  if (resolved.ok) return resolved;
  const issues = [...presetIssues, ...resolved.issues];
  throw new CommandError(
    `${file} has ${issues.length === 1 ? 'a mistake' : `${issues.length} mistakes`}.`,
    issues
      .map((issue) => formatIssue(issue))
      .join('\n')
      .replaceAll('\n', '\n  '),
    code,
  );
}
