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

/**
 * Checks that a build may replace a folder: it does not exist, or is empty, or is a deployment of the same brand, or
 * has only the site's `data/`, which a build leaves where it is.
 * @throws CommandError when it is anything else, for example the brand's source or another brand's deployment
 */
export function checkDeploymentFolder(target: string, brid: string): void {
  const isDeployment = MARKS.some(
    ({ file, schema }) => schema.safeParse(readJson(path.join(target, file))).data?.brid === brid,
  );
  checkOutFolder(
    target,
    'a deployment',
    (name) => name === 'data' || (isDeployment && name !== 'brand.yaml'),
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
