import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Project } from '#cli/lib/project.ts';

const lockedPackageSchema = z.object({
  version: z.string().default('0.0.0'),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

const lockSchema = z.object({ packages: z.record(z.string(), lockedPackageSchema) });

/** An installed package as package-lock.json has it. */
export type LockedPackage = z.infer<typeof lockedPackageSchema>;
/** Packages by their folder, for example `node_modules/hono`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Lists that the bundlers wrote: files below `node_modules/` that are bundled into the server and the app. */
const LISTS = [
  'server.packages.json',
  'app/packages.client.json',
  'app/packages.server.json',
  'app/packages.workers.json',
];

/** Reads the lock file: package-lock.json of a checkout, npm-shrinkwrap.json of an installed package. */
export function readLock(root: string): LockedPackages {
  const files = ['package-lock.json', 'npm-shrinkwrap.json'].map((name) => path.join(root, name));
  const file = files.find((one) => existsSync(one)) ?? path.join(root, 'package-lock.json');
  return lockSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).packages;
}

/** Files of packages that are in the compiled programs. */
export function bundledFiles(project: Project): string[] {
  return LISTS.map((list) => path.join(project.build, list))
    .filter((file) => existsSync(file))
    .flatMap((file) => z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))));
}

/** Folders of the packages to which files below `node_modules/` belong, sorted; the innermost package counts. */
export function packagesOf(files: readonly string[], locked: LockedPackages): string[] {
  const folders = files.flatMap((file) => {
    let folder = file;
    while (folder.includes('/') && !Object.hasOwn(locked, folder)) folder = path.posix.dirname(folder);
    return Object.hasOwn(locked, folder) ? [folder] : [];
  });
  return [...new Set(folders)].sort();
}

/** Folder of the package that another package gets by name, as Node resolves it. */
export function resolvedFolder(from: string, name: string, locked: LockedPackages): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const folder = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (Object.hasOwn(locked, folder)) return folder;
    if (base === '') return undefined;
  }
}
