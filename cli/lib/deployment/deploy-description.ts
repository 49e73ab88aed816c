import { createHash } from 'node:crypto';
import type { LoadedBrand } from '#app/brand/brand.port.server.ts';
import { prebidParts } from '#cli/lib/ads/prebid-parts.ts';
import type { StagedProgram } from '#cli/lib/deployment/program/staged-program.ts';
import { lockedPrebid, withPrebid } from '#cli/lib/deployment/sbom/prebid-component.ts';
import type { Project } from '#cli/lib/project.ts';
import type { Deploy } from './deploy-report.ts';
import type { FileEntry } from './list-files.ts';

/** `deploy.json`: the deployment's brand and version, its source revision, its files and its bill of materials. */
export function deployDescription(
  { brand, version: brandVersion }: LoadedBrand,
  project: Pick<Project, 'root' | 'version'>,
  program: StagedProgram,
  own: ReadonlyMap<string, Buffer>,
): Deploy {
  const modules = prebidParts(brand);
  const sbom = modules ? withPrebid(program.sbom, lockedPrebid(project.root), modules) : program.sbom;
  return {
    brid: brand.brid,
    name: brand.name,
    domains: [...brand.domains],
    version: project.version,
    brandVersion,
    node: '>=20.19',
    platform: `${process.platform}-${process.arch}`,
    start: 'node server.mjs',
    smoke: 'node smoke.mjs',
    program: program.hash,
    files: [...program.files.map(({ mtimeMs: _, ...file }) => file), ...entriesOf(own)].sort((a, b) =>
      a.path < b.path ? -1 : 1,
    ),
    sbom: sbom as Deploy['sbom'],
  };
}

function entriesOf(files: ReadonlyMap<string, Buffer>): FileEntry[] {
  return [...files].map(([name, content]) => ({
    path: name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
}
