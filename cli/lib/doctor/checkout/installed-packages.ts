import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), optional: z.boolean().optional() }),
  ),
});

/** How the installed packages differ from the lock file. */
interface PackageFacts {
  /** False when node_modules was installed from another lock file. */
  sameLock: boolean;
  missing: string[];
  extra: string[];
}

/** Compares `node_modules/` with `package-lock.json`, by the stamp of the installation and by its folders. */
export function readPackages(root: string): PackageFacts {
  const text = readFileSync(path.join(root, 'package-lock.json'));
  const { packages } = lockSchema.parse(JSON.parse(text.toString('utf8')));
  const stamp = path.join(root, 'node_modules', '.masthead-lock');
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n')[0] : undefined;
  return {
    sameLock: known === createHash('sha256').update(text).digest('hex'),
    // Optional packages are for other platforms.
    missing: Object.entries(packages)
      .filter(([place, { optional }]) => place.startsWith('node_modules/') && !optional)
      .map(([place]) => place)
      .filter((place) => !existsSync(path.join(root, place, 'package.json')))
      .map(nameOf),
    extra: topFolders(path.join(root, 'node_modules'))
      .filter((name) => !(`node_modules/${name}` in packages))
      .sort(),
  };
}

/** Reports the differences. */
export function checkPackages({ sameLock, missing, extra }: PackageFacts): CheckResult[] {
  const results: CheckResult[] = [];
  if (missing.length > 0) results.push(fault(`not installed: ${some(missing)}`, 'npm ci'));
  if (extra.length > 0)
    results.push(warning(`installed, but not in package-lock.json: ${some(extra)}`, 'npm ci'));
  if (!sameLock)
    results.push(warning('the packages were installed from another package-lock.json', 'npm ci'));
  return results.length > 0 ? results : [fine('the packages are those of package-lock.json')];
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function topFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(folder, name)).map((part) => `${name}/${part}`) : [name],
    );
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
