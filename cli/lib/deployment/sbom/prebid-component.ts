import type { StagedProgram } from '#cli/lib/deployment/program/staged-program.ts';
import { bomSerialNumber } from './bill-of-materials.ts';
import { component } from './cyclonedx-component.ts';
import { type LockedPackage, readLock } from './included-packages.ts';

/** Key of Prebid in package-lock.json. */
const PREBID_FOLDER = 'node_modules/prebid.js';

const byRoot = new Map<string, LockedPackage>();

/** The Prebid of a checkout; its lock file is read once, however many brands are built. */
export function lockedPrebid(root: string): LockedPackage {
  const found = byRoot.get(root) ?? readLock(root)[PREBID_FOLDER];
  if (!found) throw new Error(`package-lock.json has no ${PREBID_FOLDER}`);
  byRoot.set(root, found);
  return found;
}

interface Bom {
  components: ReadonlyArray<{ 'bom-ref': string }>;
  dependencies: ReadonlyArray<{ ref: string; dependsOn: readonly string[] }>;
}

/**
 * The bill of a deployment whose brand has its own Prebid script: Prebid, with the modules and adapters of the script
 * as its parts, as they are files of the same package. Packages that Prebid has compiled into its chunks are not
 * listed.
 * @param sbom bill of the program, which all deployments share
 * @param modules by their names in Prebid
 */
export function withPrebid(
  sbom: StagedProgram['sbom'],
  locked: LockedPackage,
  modules: readonly string[],
): StagedProgram['sbom'] {
  const { serialNumber: _, bomFormat, specVersion, version, ...body } = sbom;
  const { components, dependencies } = body as unknown as Bom;
  const prebid = component(PREBID_FOLDER, locked);
  const parts = modules.map((name) => ({
    type: 'library',
    'bom-ref': `${prebid['bom-ref']}#${name}`,
    name,
    version: locked.version,
    ...(prebid.licenses ? { licenses: prebid.licenses } : {}),
  }));
  const [own, ...others] = dependencies;
  const grown = {
    ...body,
    components: sorted([...components, { ...prebid, components: parts }], 'bom-ref'),
    dependencies: [
      ...(own ? [{ ...own, dependsOn: [...own.dependsOn, prebid['bom-ref']].sort() }] : []),
      ...sorted([...others, { ref: prebid['bom-ref'], dependsOn: [] }], 'ref'),
    ],
  };
  return { bomFormat, specVersion, serialNumber: bomSerialNumber(grown), version, ...grown };
}

function sorted<K extends string, T extends Record<K, string>>(list: readonly T[], key: K): T[] {
  return [...list].sort((a, b) => (a[key] < b[key] ? -1 : 1));
}
