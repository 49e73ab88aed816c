import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { type Layer, readLayer } from '#schemas/brand/layers/yaml-layer.ts';
import { type Presets, resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { brandWarnings } from '#schemas/brand/rules/brand-warnings.ts';

/** A brand that can be served: its data, where its assets lie, and a version that changes when either does. */
export interface LoadedBrand {
  brand: Brand;
  /** Folder that holds `assets/`. */
  folder: string;
  /** 10 hexadecimal digits over the brand's files. */
  version: string;
}

/** One folder under `brands/`, read. */
export type BrandFolder =
  | { brid: string; ok: true; loaded: LoadedBrand }
  | { brid: string; ok: false; issues: Issue[] };

/** Reads `brands/_presets/`. A broken preset is reported and left out. */
export function loadPresets(root: string): { presets: Presets; issues: Issue[] } {
  const folder = path.join(root, '_presets');
  const presets = new Map<string, Layer>();
  const issues: Issue[] = [];
  if (!existsSync(folder)) return { presets, issues };
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()) {
    const full = path.join(folder, file);
    const read = readLayer(readFileSync(full, 'utf8'), shownPath(full));
    issues.push(...read.issues);
    if (read.layer) presets.set(file.slice(0, -'.yaml'.length), read.layer);
  }
  return { presets, issues };
}

/** Names of the brand folders, sorted; folders that start with `_` or `.` are none. */
export function brandFolderNames(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/**
 * Reads and resolves one brand folder, its assets included. Never throws for what stands in the files.
 * @param brid the id that the file must state; the folder's name, unless the folder is still being made
 */
export function loadBrandFolder(root: string, name: string, presets: Presets, brid = name): BrandFolder {
  const checked = checkBrandFolder(root, name, presets, brid);
  if (!checked.ok) return checked;
  const { brand, folder } = checked.found;
  return { brid: name, ok: true, loaded: { brand, folder, version: versionOf(brand, folder) } };
}

/** One folder under `brands/`, read without its assets' bytes: enough to say what is wrong with it. */
export type CheckedFolder =
  | { brid: string; ok: true; found: Omit<LoadedBrand, 'version'>; warnings: Issue[] }
  | { brid: string; ok: false; issues: Issue[] };

/** As {@link loadBrandFolder}, without the version, for which every asset would have to be read. */
export function checkBrandFolder(root: string, name: string, presets: Presets, brid = name): CheckedFolder {
  const folder = path.join(root, name);
  const file = path.join(folder, 'brand.yaml');
  const shown = shownPath(file);
  if (!existsSync(file)) {
    return failed(name, {
      code: 'missing-file',
      file: shown,
      message: 'the folder has no brand.yaml',
      hint: `Run \`npx masthead new ${name}\`, or remove the folder.`,
    });
  }
  const resolved = resolveBrand(readFileSync(file, 'utf8'), shown, presets);
  if (!resolved.ok) return { brid: name, ok: false, issues: resolved.issues };
  const { brand } = resolved;
  const issues = folderIssues(brand, folder, brid, shown);
  if (issues.length > 0) return { brid: name, ok: false, issues };
  const today = new Date().toISOString().slice(0, 10);
  return { brid: name, ok: true, found: { brand, folder }, warnings: brandWarnings(resolved, today) };
}

/** Reads the presets and every brand folder. */
export function loadBrands(root: string): { folders: BrandFolder[]; presetIssues: Issue[] } {
  const { presets, issues } = loadPresets(root);
  const folders = brandFolderNames(root).map((name) => loadBrandFolder(root, name, presets));
  return { folders, presetIssues: issues };
}

function folderIssues(brand: Brand, folder: string, name: string, file: string): Issue[] {
  const issues: Issue[] = [];
  const add = (code: string, keyPath: string, message: string, hint: string) =>
    issues.push({ code, file, line: 0, column: 0, path: keyPath, message, hint });
  if (brand.brid !== name) {
    add(
      'brid-mismatch',
      'brid',
      `brid is ${brand.brid}, but the folder is called ${name}`,
      'Make the two the same.',
    );
  }
  const assets: Array<[string, string | undefined]> = [
    ['logo.file', brand.logo.file],
    ['logo.darkFile', brand.logo.darkFile],
    ['icon', brand.icon],
  ];
  for (const [key, asset] of assets) {
    if (asset && !existsSync(path.join(folder, asset))) {
      add(
        'missing-asset',
        key,
        `${key} names ${asset}, which does not exist`,
        `Put the file at ${shownPath(path.join(folder, asset))}.`,
      );
    }
  }
  return issues;
}

function failed(
  brid: string,
  issue: Omit<Issue, 'line' | 'column' | 'path'>,
): { brid: string; ok: false; issues: Issue[] } {
  return { brid, ok: false, issues: [{ line: 0, column: 0, path: '', ...issue }] };
}

/** Version over the resolved data and the assets' bytes; the same on every machine. */
export function versionOf(brand: Brand, folder: string): string {
  const hash = createHash('sha256').update(JSON.stringify(brand));
  const assets = path.join(folder, 'assets');
  const entries = existsSync(assets) ? readdirSync(assets, { withFileTypes: true }) : [];
  for (const name of entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()) {
    hash.update(name).update(readFileSync(path.join(assets, name)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** The path as messages show it: relative to the working directory where it lies below it. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}
