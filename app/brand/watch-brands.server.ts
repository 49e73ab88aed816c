import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '#app/lib/log.ts';
import { messageOf } from '#app/lib/message-of.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import type { BrandRegistry } from './brand-registry.server.ts';
import { type BrandFolder, brandFolderNames, loadBrandFolder, loadPresets } from './load-brands.server.ts';
import { logRefusedClaims } from './log-refused-claims.server.ts';
import { withSecrets } from './with-secrets.server.ts';

/** A registry that follows a brands folder. */
interface WatchedBrands {
  /** The brands folder. */
  root: string;
  registry: BrandRegistry;
  log: Log;
  /** Ids of the brands that are followed. Default: all. */
  only?: readonly string[];
}

/**
 * Keeps a registry up to date with a brands folder: adds new brands, replaces changed ones, removes deleted ones. If
 * a file becomes invalid, the last valid version is still served, and that is logged; so it is while the folder cannot
 * be read, as when it is exchanged for another. Polls, as file events are unreliable on network mounts and in containers.
 * @param everyMs time between two polls, in ms
 * @returns a function that stops the polling
 */
export function watchBrands(watched: WatchedBrands, everyMs = 500): () => void {
  const { root, log, only } = watched;
  let seen = existsSync(root) ? signatures(root) : new Map<string, string>();
  let failure: string | undefined;
  const broken = new Set<string>();
  const look = () => {
    const now = signatures(root);
    const changed = changedNames(seen, now).filter(
      (name) => name === '_presets' || (only?.includes(name) ?? true),
    );
    if (changed.length > 0) reload(watched, changed, { broken });
    seen = now;
  };
  const timer = setInterval(() => {
    try {
      look();
      if (failure !== undefined) log.info('The folder of the brands can be read again.');
      failure = undefined;
    } catch (error) {
      const reason = messageOf(error);
      if (reason !== failure)
        log.warn(`Brands are served as they were, as their folder cannot be read: ${reason}`);
      failure = reason;
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Reloads every brand, and reads its secrets again, which belong to no file that is watched. */
export function reloadAll(watched: WatchedBrands): void {
  const served = watched.registry.all().map(({ brand }) => brand.brid);
  reload(watched, [...new Set([...served, ...brandFolderNames(watched.root)])], { unchanged: 'replace' });
}

interface ReloadOptions {
  /** What becomes of a brand of the same version: its secrets may be others. */
  unchanged?: 'skip' | 'replace';
  /** Ids of the brands that had mistakes at the last reload; kept up to date. */
  broken?: Set<string>;
}

/** Reloads the named folders; a change of a preset reloads all. */
export function reload(
  { root, registry, log, only }: WatchedBrands,
  names: readonly string[],
  { unchanged = 'skip', broken = new Set() }: ReloadOptions = {},
): void {
  const { presets, issues } = loadPresets(root);
  for (const issue of issues) log.warn(formatIssue(issue));
  const folders = brandFolderNames(root);
  const refused = registry.refused();
  const named = names.filter((name) => name !== '_presets');
  const touched = names.includes('_presets')
    ? [...new Set([...folders.filter((name) => only?.includes(name) ?? true), ...named])]
    : names;
  for (const name of touched) {
    if (folders.includes(name))
      reloadBrand(loadBrandFolder(root, name, presets), registry, log, { unchanged, broken });
    else {
      registry.remove(name);
      broken.delete(name);
      log.info(`brand ${name}: removed`);
    }
  }
  logRefusedClaims(root, registry, refused, presets, log);
}

function reloadBrand(
  result: BrandFolder,
  registry: BrandRegistry,
  log: Log,
  { unchanged, broken }: Required<ReloadOptions>,
): void {
  const { brid } = result;
  const before = registry.get(brid);
  if (!result.ok) {
    broken.add(brid);
    const what = before ? `still serving the last good version (${before.version})` : 'not served';
    log.warn(`brand ${brid}: broken, ${what}`);
    for (const issue of result.issues) log.warn(formatIssue(issue));
    return;
  }
  const { version } = result.loaded;
  if (broken.delete(brid) && before?.version === version)
    log.info(`brand ${brid}: right again, still serving this version (${version})`);
  if (before?.version === version && unchanged === 'skip') return;
  registry.put(withSecrets(result.loaded, process.env, log));
  if (!registry.get(brid)) return;
  if (before?.version === version) return;
  log.info(`brand ${brid}: ${before ? 'changed, now serving the new version' : 'added'} (${version})`);
}

/** @throws Error if the folder cannot be read */
function signatures(root: string): Map<string, string> {
  // A folder that is not there has no brands; one that is gone for a short time must not end them all.
  readdirSync(root);
  const found = new Map<string, string>([['_presets', signatureOf(path.join(root, '_presets'))]]);
  for (const name of brandFolderNames(root)) {
    const folder = path.join(root, name);
    found.set(name, `${signatureOf(folder)}|${signatureOf(path.join(folder, 'assets'))}`);
  }
  return found;
}

function signatureOf(folder: string): string {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => {
        const stat = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
        // A brand file may be a link: then the file that it leads to counts, too.
        const behind = stat?.isSymbolicLink() ? signatureOfLink(path.join(folder, name)) : '';
        return stat ? `${name}:${stat.size}:${stat.mtimeMs}${behind}` : name;
      })
      .join(',');
  } catch {
    return ''; // Missing, not a folder, or removed while it was read.
  }
}

function signatureOfLink(place: string): string {
  try {
    const { size, mtimeMs } = statSync(place);
    return `>${size}:${mtimeMs}`;
  } catch {
    return '>'; // It leads nowhere.
  }
}

function changedNames(before: Map<string, string>, now: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
}
