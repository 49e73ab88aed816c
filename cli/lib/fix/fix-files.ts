import type { Issue } from '#schemas/brand/findings/issue.ts';
import { type Layer, readLayer } from '#schemas/brand/layers/yaml-layer.ts';
import { type Presets, resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { dataOf, fixBrand } from './fix-brand.ts';
import { type AppliedFix, fixText } from './fix-text.ts';

/** A preset or brand file, read. */
export interface FileText {
  /** Id of the brand, or name of the preset. */
  name: string;
  /** The file, as findings show it. */
  file: string;
  text: string;
}

/** All files that a fix may depend on. */
export interface BrandFiles {
  presets: readonly FileText[];
  brands: readonly FileText[];
}

/** The result of fixing. */
export interface FixedFiles {
  fixed: AppliedFix[];
  /** Texts that changed, by file. */
  changed: ReadonlyMap<string, string>;
  /** The findings that remain for each named brand, from its file and the presets. */
  issues: ReadonlyMap<string, Issue[]>;
}

/**
 * Fixes the files of the named brands, and before them the presets that have findings. A preset is checked with every
 * brand, so that a fix for one brand does not harm another.
 */
export function fixFiles(files: BrandFiles, names: readonly string[]): FixedFiles {
  const named = files.brands.filter(({ name }) => names.includes(name));
  const presetNames = files.presets.map(({ name }) => name);
  const fixed: AppliedFix[] = [];
  const changed = new Map<string, string>();
  const note = (before: FileText, after: { text: string; fixed: AppliedFix[] }): void => {
    fixed.push(...after.fixed);
    if (after.text !== before.text) changed.set(before.file, after.text);
  };
  let presets = new Map(files.presets.flatMap((preset) => layerOf(preset)));
  const mistaken = filesWithFindings(files, presets);
  for (const preset of files.presets.filter(({ file }) => mistaken.has(file))) {
    const after = fixPreset(preset, files.brands, presets, presetNames);
    note(preset, after);
    presets = new Map([...presets, ...layerOf({ ...preset, text: after.text })]);
  }
  const issues = new Map<string, Issue[]>();
  for (const brand of named) {
    const after = fixBrand(brand.text, brand.file, presets, presetNames);
    note(brand, after);
    issues.set(brand.name, after.issues);
  }
  return { fixed, changed, issues };
}

function filesWithFindings({ presets, brands }: BrandFiles, layers: Presets): ReadonlySet<string> {
  const unread = presets.flatMap(({ text, file }) => readLayer(text, file).issues);
  return new Set([...unread, ...brands.flatMap((brand) => issuesOf(brand, layers))].map(({ file }) => file));
}

function layerOf({ name, file, text }: FileText): Array<[string, Layer]> {
  const { layer } = readLayer(text, file);
  return layer ? [[name, layer]] : [];
}

function fixPreset(preset: FileText, brands: readonly FileText[], presets: Presets, presetNames: string[]) {
  const { file } = preset;
  return fixText(preset.text, {
    file,
    check: (text) => {
      const { layer, issues } = readLayer(text, file);
      const now = new Map(presets);
      if (layer) now.set(preset.name, layer);
      else now.delete(preset.name);
      return unique([...issues, ...brands.flatMap((brand) => issuesOf(brand, now))]);
    },
    contextOf: (text) => ({ data: dataOf(text, file, presets), presetNames }),
  });
}

function issuesOf({ text, file }: FileText, presets: Presets): Issue[] {
  const resolved = resolveBrand(text, file, presets);
  return resolved.ok ? [] : resolved.issues;
}

/** Findings without duplicates: several brands have the same ones if they are in a preset. */
export function unique(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>();
  return issues.filter(({ file, line, column, code, path, message }) => {
    const key = [file, line, column, code, path, message].join('\n');
    return !seen.has(key) && seen.add(key);
  });
}
