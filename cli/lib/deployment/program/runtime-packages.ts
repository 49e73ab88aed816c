import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages that cannot be bundled, as they load native code. */
const NATIVE = ['libsql', 'sharp'];

/**
 * Folders of the native packages and their dependencies, below `node_modules/`, so that a deployment starts on a
 * machine with only Node. Packages for one platform and C library are included for this machine's.
 * @throws Error when a native package is not installed
 */
export function runtimePackages(nodeModules: string): string[] {
  const wanted = [...NATIVE];
  const found = new Set<string>();
  // Packages for the C library that this machine does not have: not all of them declare it, so npm installs them, too.
  const otherLibrary = hasGlibc() ? '-musl' : '-gnu';
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name) || name.endsWith(otherLibrary)) continue;
    if (!existsSync(path.join(nodeModules, name))) continue;
    found.add(name);
    const manifest = JSON.parse(readFileSync(path.join(nodeModules, name, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
    };
    wanted.push(
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.optionalDependencies ?? {}),
    );
  }
  const missing = NATIVE.filter((name) => !found.has(name));
  if (missing.length > 0) {
    const there = existsSync(nodeModules) ? readdirSync(nodeModules).length : 0;
    throw new Error(`Packages are missing in ${nodeModules}: ${missing.join(', ')}; ${there} are there.`);
  }
  return [...found].sort();
}

function hasGlibc(): boolean {
  // Else the report asks for the names of all connected hosts.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}
