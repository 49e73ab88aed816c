import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Brand, BrandOnSite } from '#schemas/brand/brand-schema.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { locateIssue } from '#schemas/brand/findings/locate-issue.ts';
import { type Layer, readLayer } from '#schemas/brand/layers/yaml-layer.ts';
import { type Presets, resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { brandWarnings } from '#schemas/brand/rules/brand-warnings.ts';
import { type BrandClaims, claimsOf, claimsOfBroken } from '#schemas/brand/rules/host-claims.ts';
import { type ProductionIssue, productionIssues } from '#schemas/brand/rules/production-issues.ts';
import { assetNames, readAsset } from './brand-assets.server.ts';
import { folderIssues, linkedFolderIssue, missingFileHint } from './folder-issues.server.ts';
import { namingBrand, shownPath } from './shown-path.server.ts';

/** A brand that can be served: its data, the folder of its assets, and a version that changes with either. */
export interface LoadedBrand {
  brand: BrandOnSite;
  /** Folder that holds `assets/`. */
  folder: string;
  /** 10 hexadecimal digits over the brand's files. */
  version: string;
}

/** A folder whose brand cannot be served: the findings, and the hosts that its file claims as far as it can be read. */
interface BrokenFolder {
  brid: string;
  ok: false;
  issues: Issue[];
  claims: BrandClaims;
}

/** One folder under `brands/`, read. */
export type BrandFolder = { brid: string; ok: true; loaded: LoadedBrand } | BrokenFolder;

/** Reads `brands/_presets/`. A broken preset is reported and left out. */
export function loadPresets(root: string): { presets: Presets; issues: Issue[] } {
  const folder = path.join(root, '_presets');
  const presets = new Map<string, Layer>();
  const issues: Issue[] = [];
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  issues.push(...names.flatMap((name) => ignoredPreset(folder, name)));
  for (const file of names.filter((name) => name.endsWith('.yaml'))) {
    const full = path.join(folder, file);
    const text = readBrandText(full);
    const read = text === undefined ? { issues: [unreadable(full)] } : readLayer(text, shownPath(full));
    issues.push(...read.issues);
    if (read.layer) presets.set(file.slice(0, -'.yaml'.length), read.layer);
  }
  return { presets, issues };
}

/** A warning for a file that is meant as a preset, but is not read as one because of its name. */
function ignoredPreset(folder: string, name: string): Issue[] {
  if (!/\.(yml|ya?ml\..*|json)$/i.test(name)) return [];
  const meant = `${name.replace(/\.(yml|ya?ml\..*|json)$/i, '')}.yaml`;
  const issue = wholeFile(
    path.join(folder, name),
    'ignored-preset',
    'is not read: a preset is called <name>.yaml',
    `Rename it to ${meant}, or move it out of _presets/.`,
  );
  return [{ ...issue, severity: 'warning' }];
}

/**
 * Names of the brand folders, sorted; folders that start with `_` or `.` are not brands. Symbolic links to folders
 * are included, so that a finding says that they are not followed.
 */
export function brandFolderNames(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => !/^[_.]/.test(entry.name))
    .filter(
      (entry) => entry.isDirectory() || (entry.isSymbolicLink() && !isFile(path.join(root, entry.name))),
    )
    .map((entry) => entry.name)
    .sort();
}

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

/**
 * Reads and resolves one brand folder, assets included. Never throws because of file contents.
 * @param brid the id that the file must state; the folder's name, unless the folder is still being created
 */
export function loadBrandFolder(root: string, name: string, presets: Presets, brid = name): BrandFolder {
  const checked = checkBrandFolder(root, name, presets, brid);
  if (!checked.ok) return checked;
  const { brand, folder } = checked.found;
  return { brid: name, ok: true, loaded: { brand, folder, version: versionOf(brand, folder) } };
}

/** One folder under `brands/`, read without its assets' bytes: enough to find its mistakes. */
export type CheckedFolder =
  | {
      brid: string;
      ok: true;
      found: Omit<LoadedBrand, 'version'>;
      warnings: Issue[];
      /** Why it may be served on trial only. */
      unfit: readonly ProductionIssue[];
    }
  | BrokenFolder;

/** As {@link loadBrandFolder}, without the version, which would need all assets to be read. */
export function checkBrandFolder(root: string, name: string, presets: Presets, brid = name): CheckedFolder {
  const folder = path.join(root, name);
  const file = path.join(folder, 'brand.yaml');
  const shown = shownPath(file);
  const linked = linkedFolderIssue(folder, shown);
  if (linked) return broken(name, [linked]);
  const text = readBrandText(file);
  if (text === undefined) return broken(name, [whyNoText(file, name)]);
  const resolved = resolveBrand(text, shown, presets);
  if (!resolved.ok) return broken(name, resolved.issues, resolved.data);
  const { brand } = resolved;
  const issues = folderIssues(brand, folder, brid, shown)
    .map((one) => locateIssue(resolved.merged, resolved.own, one.path, one))
    .map((issue) => namingBrand(issue, root, name));
  if (issues.length > 0) return broken(name, issues, brand);
  const today = new Date().toISOString().slice(0, 10);
  return {
    brid: name,
    ok: true,
    found: { brand, folder },
    warnings: brandWarnings(resolved, today),
    unfit: productionIssues(resolved),
  };
}

/** Reads the presets and every brand folder. */
export function loadBrands(root: string): { folders: BrandFolder[]; presetIssues: Issue[] } {
  const { presets, issues } = loadPresets(root);
  const folders = brandFolderNames(root).map((name) => loadBrandFolder(root, name, presets));
  return { folders, presetIssues: issues };
}

function broken(brid: string, issues: Issue[], data?: Readonly<Record<string, unknown>>): BrokenFolder {
  return { brid, ok: false, issues, claims: claimsOfBroken(brid, data) };
}

/** The hosts that a folder's brand claims. */
export function folderClaims(folder: BrandFolder | CheckedFolder): BrandClaims {
  if (!folder.ok) return folder.claims;
  return claimsOf('loaded' in folder ? folder.loaded.brand : folder.found.brand);
}

/** Text of a brand or preset file, or of the one that it links to; undefined if it cannot be read. */
export function readBrandText(file: string): string | undefined {
  try {
    return isFile(file) ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this user may list the folder and open the files in it. */
function isReadable(folder: string): boolean {
  try {
    readdirSync(folder);
    statSync(path.join(folder, '.'));
    return true;
  } catch {
    return false;
  }
}

function isFile(place: string): boolean {
  try {
    return statSync(place).isFile();
  } catch {
    return false; // Missing, or a link that leads to itself.
  }
}

function unreadable(file: string): Issue {
  const hint = 'Put a file in its place that the server may read.';
  return wholeFile(file, 'unreadable-file', 'cannot be read as a file', hint);
}

/** A folder that may not be read holds one brand; the others are served. */
function whyNoText(file: string, name: string): Issue {
  const folder = path.dirname(file);
  if (!isReadable(folder)) {
    const hint = `Run: chmod -R a+rX ${shownPath(folder)}`;
    return wholeFile(file, 'unreadable-folder', 'its folder may not be read', hint);
  }
  if (existsSync(file)) return unreadable(file);
  const hint = missingFileHint(folder, name);
  return wholeFile(file, 'missing-file', 'the folder has no brand.yaml', hint);
}

function wholeFile(file: string, code: string, message: string, hint: string): Issue {
  return { code, file: shownPath(file), line: 0, column: 0, path: '', message, hint };
}

/** Version over the resolved data and the assets' bytes; the same on every machine. */
export function versionOf(brand: Brand, folder: string): string {
  const hash = createHash('sha256').update(JSON.stringify(brand));
  for (const name of assetNames(folder)) hash.update(name).update(readAsset(folder, name) ?? '');
  return hash.digest('hex').slice(0, 10);
}
