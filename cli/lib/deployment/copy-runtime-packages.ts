import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages that cannot be bundled, as they load native code. */
const NATIVE = ['libsql'];

/**
 * Copies the native packages and what they need, so that a deployment starts on a machine that has Node alone.
 * Of packages made per platform, those of this machine are there to copy.
 */
export function copyRuntimePackages(from: string, to: string): void {
  const wanted = [...NATIVE];
  const copied = new Set<string>();
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (copied.has(name) || !existsSync(path.join(from, name))) continue;
    copied.add(name);
    const manifest = JSON.parse(readFileSync(path.join(from, name, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
    };
    cpSync(path.join(from, name), path.join(to, name), { recursive: true, dereference: true });
    wanted.push(
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.optionalDependencies ?? {}),
    );
  }
  if (copied.size < NATIVE.length) {
    throw new Error(
      `Packages are missing in ${from}: ${NATIVE.filter((name) => !copied.has(name)).join(', ')}; ${readdirSync(from).length} are there.`,
    );
  }
}
