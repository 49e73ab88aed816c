import { execFileSync } from 'node:child_process';
import { brandFolderNames } from '#app/server/brand/load-brands.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { type Layer, readLayer } from '#schemas/brand/yaml-layer.ts';
import { resolveOrThrow } from './read-brand.ts';

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/**
 * A brand as its file and presets of a git revision give it, under today's schema.
 * @param root the brands folder, which lies in a git work tree
 * @throws CommandError when git, the work tree, the revision or the brand in it is missing
 */
export function brandAtRevision(root: string, brid: string, revision: string): Brand {
  pickBrands([brid], brandFolderNames(root));
  const commit = commitOf(root, revision);
  const shown = (file: string) => `${revision}:${file}`;
  const presets = new Map<string, Layer>();
  const issues: Issue[] = [];
  for (const name of filesIn(root, commit, '_presets/').filter((file) => file.endsWith('.yaml'))) {
    const read = readLayer(git(root, ['show', `${commit}:./${name}`]), shown(name));
    issues.push(...read.issues);
    if (read.layer) presets.set(name.slice('_presets/'.length, -'.yaml'.length), read.layer);
  }
  const file = `${brid}/brand.yaml`;
  if (filesIn(root, commit, file).length === 0) {
    throw new CommandError(
      `The revision ${revision} has no ${file}.`,
      `Run \`git log -- ${file}\` in the brands folder to see when it came.`,
    );
  }
  const text = git(root, ['show', `${commit}:./${file}`]);
  return resolveOrThrow(text, shown(file), presets, issues, EXIT.usage).brand;
}

function commitOf(root: string, revision: string): string {
  try {
    git(root, ['rev-parse', '--is-inside-work-tree']);
  } catch (error) {
    throw new CommandError(...whyNoGit(root, error));
  }
  try {
    if (revision.startsWith('-')) throw new Error('an option is no revision');
    return git(root, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]).trim();
  } catch {
    throw new CommandError(
      `There is no git revision ${revision}.`,
      'Name a commit, a branch or a tag, for example HEAD~1; `git log --oneline` lists commits.',
    );
  }
}

function whyNoGit(root: string, error: unknown): [message: string, hint: string] {
  const { code, stderr } = error as { code?: unknown; stderr?: unknown };
  if (code === 'ENOENT') return ['git is not installed.', '--rev reads brand files through git.'];
  const reason = String(stderr ?? '').split('\n')[0] ?? '';
  return [`The brands folder ${root} is in no git work tree that can be read.`, reason];
}

/** Files at the path, relative to the brands folder. */
function filesIn(root: string, commit: string, path: string): string[] {
  return git(root, ['ls-tree', '-z', '--name-only', commit, path]).split('\0').filter(Boolean);
}

function git(folder: string, args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
