import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages that cannot be bundled, as they load native code. */
const NATIVE = ['@photostructure/sqlite', 'sharp'];

/** Dependencies of theirs that compile them on machines for which they have no binary. */
const ONLY_COMPILING = new Set(['node-addon-api']);

/**
 * Folders of the native packages and their dependencies, below `node_modules/`, so that a deployment starts on a
 * machine with only Node. npm installs packages for one platform and C library where they fit.
 * @throws Error when a native package is not installed
 */
export function runtimePackages(nodeModules: string): string[] {
  const wanted = [...NATIVE];
  const found = new Set<string>();
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name) || ONLY_COMPILING.has(name)) continue;
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
