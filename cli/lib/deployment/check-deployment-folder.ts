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
 * What builds put into a deployment. Where it has anything else, its own list tells whether that is of another version:
 * the list is long, and all deployments are checked before each build.
 */
const USUAL: ReadonlySet<string> = new Set([
  ...[
    'app',
    'assets',
    'chunks',
    'content-report',
    'demo-pack',
    'deploy',
    'game-pack',
    'node_modules',
    'public',
  ],
  ...['brand.json', 'deploy.json', 'package.json', 'checkpoint-thread.mjs', 'ingest-process.mjs'],
  ...['masthead.mjs', 'reading-process.mjs', 'server.mjs', 'smoke.mjs'],
]);

const listSchema = z.object({ files: z.array(z.object({ path: z.string() })) });

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
  checkOutFolder(
    target,
    'a deployment',
    (name) => name === 'data' || (isDeployment && (USUAL.has(name) || isListed(target, name))),
  );
}

/**
 * Whether the deployment's own list has files of that name. Secrets, settings and notes of operators are not in it: a
 * build would delete them. Where the list is damaged, only the brand's source is none of it.
 */
function isListed(target: string, name: string): boolean {
  const list = listSchema.safeParse(readJson(path.join(target, 'deploy.json'))).data;
  return list ? list.files.some((file) => file.path.split('/')[0] === name) : name !== 'brand.yaml';
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
