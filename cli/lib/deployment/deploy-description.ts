import { createHash } from 'node:crypto';
import type { LoadedBrand } from '#app/server/brand/load-brands.ts';
import type { Deploy } from '#schemas/cli/deploy.ts';
import type { FileEntry } from './list-files.ts';
import type { StagedProgram } from './program/staged-program.ts';

/** `deploy.json`: what the deployment is, what it came from, its files and its bill of materials. */
export function deployDescription(
  { brand, version: brandVersion }: LoadedBrand,
  version: string,
  program: StagedProgram,
  own: ReadonlyMap<string, Buffer>,
): Deploy {
  return {
    brid: brand.brid,
    name: brand.name,
    domains: [...brand.domains],
    version,
    brandVersion,
    node: '>=20.19',
    platform: `${process.platform}-${process.arch}`,
    start: 'node server.mjs',
    smoke: 'node smoke.mjs',
    program: program.hash,
    files: [...program.files.map(({ mtimeMs: _, ...file }) => file), ...entriesOf(own)].sort((a, b) =>
      a.path < b.path ? -1 : 1,
    ),
    sbom: program.sbom as Deploy['sbom'],
  };
}

function entriesOf(files: ReadonlyMap<string, Buffer>): FileEntry[] {
  return [...files].map(([name, content]) => ({
    path: name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
}
