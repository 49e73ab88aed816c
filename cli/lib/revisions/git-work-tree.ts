import { execFileSync } from 'node:child_process';
import { CommandError } from '#cli/lib/exit-codes.ts';

/** Enough for the files of thousands of brands. */
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024;

/** A revision as the caller named it, and its commit. */
export interface Revision {
  name: string;
  /** Full id of the commit; of the empty tree before the first push. */
  commit: string;
}

/**
 * Whether a revision is the one of zeros (SHA-1 or SHA-256) that git and its hosts name before the first push of a
 * branch: `github.event.before`, `CI_COMMIT_BEFORE_SHA` (githooks(5), post-receive).
 */
export function isBeforeFirstPush(name: string): boolean {
  return /^(?:0{40}|0{64})$/.test(name);
}

/**
 * git sets these for its hooks, where they are valid for the hook's folder only; for other folders git finds them
 * itself.
 */
const NO_HOOK = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
};

/**
 * Runs git and returns its output; takes no lock, so it does not disturb other git processes.
 * @throws the error of the process: `code` ENOENT without git, `stderr` if git refused
 */
export function gitBytes(folder: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', args, {
    cwd: folder,
    input,
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...NO_HOOK, GIT_OPTIONAL_LOCKS: '0' },
  });
}

/** As {@link gitBytes}, as text without the last line's end. */
export function git(folder: string, args: readonly string[]): string {
  return gitBytes(folder, args).toString('utf8').trimEnd();
}

/** As {@link gitBytes}, for commands that end each entry with a null byte (`-z`). */
export function gitEntries(folder: string, args: readonly string[]): string[] {
  return gitBytes(folder, args).toString('utf8').split('\0').filter(Boolean);
}

/**
 * Finds the commit of a revision. Before the first push there was nothing, which git calls the empty tree.
 * @param root the brands folder, which is in a git work tree
 * @throws CommandError when git, the work tree or the revision is missing
 */
export function revisionOf(root: string, name: string): Revision {
  try {
    git(root, ['rev-parse', '--is-inside-work-tree']);
  } catch (error) {
    throw new CommandError(...whyNoGit(root, error));
  }
  if (isBeforeFirstPush(name)) return { name, commit: git(root, ['hash-object', '-t', 'tree', '--stdin']) };
  try {
    if (name.startsWith('-')) throw new Error('an option is no revision');
    return { name, commit: git(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]) };
  } catch {
    const shallow = git(root, ['rev-parse', '--is-shallow-repository']) === 'true';
    throw new CommandError(
      `There is no git revision ${name}.`,
      shallow
        ? 'This clone is shallow, it holds the newest commits only: run `git fetch --unshallow`, then try again.'
        : 'Name a commit, a branch or a tag, for example HEAD~1; `git log --oneline` lists commits.',
    );
  }
}

function whyNoGit(root: string, error: unknown): [message: string, hint: string] {
  const { code, stderr } = error as { code?: unknown; stderr?: unknown };
  if (code === 'ENOENT') return ['git is not installed.', 'Files of a revision are read through git.'];
  const text = String(stderr ?? '');
  const reason = text.split('\n')[0] ?? '';
  const remedy = remedyForOwner(text);
  return [
    `The brands folder ${root} is in no git work tree that can be read.`,
    remedy ? `${reason}. Run: ${remedy}` : reason,
  ];
}

/**
 * The command that lets git read a checkout of another user, as pipelines in containers have it; git says it below what
 * it refuses.
 */
export function remedyForOwner(stderr: string): string | undefined {
  return /^\s*(git config --global --add safe\.directory .+)$/m.exec(stderr)?.[1];
}

/**
 * Files of the folder that differ between a commit and the work tree, as paths below the folder: changed, removed,
 * and new ones that git does not ignore. A file that moved counts at both paths, one that only got another mode does
 * not.
 * @param pathspecs paths to search; the whole folder by default
 */
export function changedSince(folder: string, commit: string, pathspecs: readonly string[] = ['.']): string[] {
  const diff = [
    'diff',
    '--raw',
    '--no-abbrev',
    '-z',
    '--no-renames',
    '--relative',
    commit,
    '--',
    ...pathspecs,
  ];
  const untracked = ['ls-files', '--others', '--exclude-standard', '-z', '--', ...pathspecs];
  const tracked = withOtherContent(gitEntries(folder, ['-c', 'core.fileMode=false', ...diff]));
  return [...new Set([...tracked, ...gitEntries(folder, untracked)])].sort();
}

/** git writes `:<mode> <mode> <id> <id> <status>` and the path alternately. */
function withOtherContent(entries: readonly string[]): string[] {
  return entries.filter((_, index) => {
    const [, , before, after] = entries[index - 1]?.split(' ') ?? [];
    return index % 2 === 1 && before !== after;
  });
}
