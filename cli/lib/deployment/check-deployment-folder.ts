import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { checkOutFolder } from '#cli/lib/check-out-folder.ts';

/** Both files name the brand. The small one is read first, as all deployments are checked before each build. */
const MARKS = [
  {
    file: 'brand.json',
    schema: z.object({ brand: z.object({ brid: z.string() }) }).transform((it) => it.brand),
  },
  { file: 'deploy.json', schema: z.object({ brid: z.string() }) },
];

/** The files that a build put there; undefined where its list is damaged. */
const listedSchema = z
  .object({ files: z.array(z.object({ path: z.string() })) })
  .transform(({ files }) => files.map((file) => file.path));

/**
 * Checks that a build may replace a folder: it does not exist, or is empty, or is a deployment of the same brand, or
 * has only the site's `data/`, which a build leaves where it is.
 * @throws CommandError when it is anything else, for example the brand's source or another brand's deployment, or has
 *   what no build put there
 */
export function checkDeploymentFolder(target: string, brid: string): void {
  const isDeployment = MARKS.some(
    ({ file, schema }) => schema.safeParse(readJson(path.join(target, file))).data?.brid === brid,
  );
  const listed = listedSchema.safeParse(readJson(path.join(target, 'deploy.json'))).data;
  // Secrets, settings and notes of operators are not in the list: a build would delete them.
  const known = listed && new Set(['deploy.json', ...listed.map((file) => file.split('/')[0])]);
  checkOutFolder(
    target,
    'a deployment',
    (name) => name === 'data' || (isDeployment && name !== 'brand.yaml' && (known?.has(name) ?? true)),
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
