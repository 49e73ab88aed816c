import { z } from 'zod';

/** True for a path with `/` that stays below the folder it starts from, on every system. */
function staysInside(file: string): boolean {
  const segments = file.split('/');
  return !/^[a-z]:|[\\\0]/i.test(file) && segments.every((segment) => !['', '.', '..'].includes(segment));
}

/** `deploy.json` of a deployment: its brand and version, its source revision, and every other file in it. */
export const deploySchema = z.object({
  brid: z.string().min(1),
  name: z.string(),
  domains: z.array(z.string()),
  version: z.string().describe('Version of the product that built it.'),
  brandVersion: z.string().describe('Version over the brand’s data and assets.'),
  node: z.string(),
  platform: z.string(),
  start: z.string(),
  smoke: z.string().optional().describe('Command that tests the deployment.'),
  program: z.string().optional().describe('Hash over the files that all deployments of one build share.'),
  files: z.array(
    z.object({
      path: z.string().refine(staysInside, 'the path leaves the deployment or is not a plain relative path'),
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'not a SHA-256 in lower-case hexadecimal digits'),
    }),
  ),
  sbom: z
    .looseObject({ bomFormat: z.literal('CycloneDX'), specVersion: z.string() })
    .optional()
    .describe('Installed packages that are in the deployment, as CycloneDX 1.6 has it.'),
});

/** A deployment as its `deploy.json` describes it. */
export type Deploy = z.infer<typeof deploySchema>;
