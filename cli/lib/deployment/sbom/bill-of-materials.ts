import { createHash } from 'node:crypto';
import { runtimePackages } from '#cli/lib/deployment/program/runtime-packages.ts';
import { nodeModulesOf, type Project } from '#cli/lib/project.ts';
import { component, packageUrl } from './cyclonedx-component.ts';
import {
  bundledFiles,
  type LockedPackages,
  packagesOf,
  readLock,
  resolvedFolder,
} from './included-packages.ts';

/** The installed packages in a deployment: a CycloneDX 1.6 document, the same for the same packages. */
export function billOfMaterials(project: Project): Record<string, unknown> {
  const locked = readLock(project.root);
  const native = runtimePackages(nodeModulesOf(project.root)).map((name) => `node_modules/${name}`);
  return bomOf(project.version, packagesOf([...bundledFiles(project), ...native], locked), locked);
}

/**
 * The document for a set of packages. It has no time, and its serial number comes from its content, so that two
 * builds of the same packages are equal (CycloneDX 1.6, JSON).
 * @param folders packages by folder, for example `node_modules/hono`
 */
export function bomOf(
  version: string,
  folders: readonly string[],
  locked: LockedPackages,
): Record<string, unknown> {
  const refOf = (folder: string) => packageUrl(folder, locked[folder]?.version ?? '');
  const included = new Map(folders.map((folder) => [refOf(folder), folder]));
  const own = `masthead@${version}`;
  const body = {
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', 'bom-ref': own, name: 'masthead', version },
    },
    components: [...included].sort(byKey).map(([, folder]) => component(folder, lockedAt(locked, folder))),
    dependencies: [
      { ref: own, dependsOn: dependenciesOf('', locked, included) },
      ...[...included].sort(byKey).map(([ref, folder]) => ({
        ref,
        dependsOn: dependenciesOf(folder, locked, included),
      })),
    ],
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: bomSerialNumber(body),
    version: 1,
    ...body,
  };
}

/** Serial number of a document, from its content. */
export function bomSerialNumber(body: unknown): string {
  return `urn:uuid:${uuidOf(JSON.stringify(body))}`;
}

function lockedAt(locked: LockedPackages, folder: string) {
  return locked[folder] ?? { version: '', dependencies: {}, optionalDependencies: {} };
}

function byKey([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}

/** References of the dependencies of a package that the deployment has; the product itself has the empty folder. */
function dependenciesOf(
  folder: string,
  locked: LockedPackages,
  included: ReadonlyMap<string, string>,
): string[] {
  const { dependencies, optionalDependencies } = lockedAt(locked, folder);
  const refs = Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = resolvedFolder(folder, name, locked);
    const ref = found && packageUrl(found, locked[found]?.version ?? '');
    return ref && included.has(ref) ? [ref] : [];
  });
  return [...new Set(refs)].sort();
}

/** A UUID from a text's hash (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  const variant = '89ab'[Number.parseInt(digits[16] ?? '0', 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
