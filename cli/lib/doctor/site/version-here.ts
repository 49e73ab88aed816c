import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Project } from '#cli/lib/project.ts';

const builtSchema = z.object({ version: z.string() });

/**
 * The version that a site of a brand should say: of a deployment its own, with the digest of its build; of a checkout
 * that of the brand's last build, if it is one of this version.
 */
export function versionHere(
  { deployed, dist, version }: Pick<Project, 'deployed' | 'dist' | 'version'>,
  brid: string,
): string {
  if (deployed) return version;
  try {
    const text = readFileSync(path.join(dist, brid, 'brand.json'), 'utf8');
    const built = builtSchema.parse(JSON.parse(text)).version;
    return built.startsWith(`${version}+`) ? built : version;
  } catch {
    return version;
  }
}
