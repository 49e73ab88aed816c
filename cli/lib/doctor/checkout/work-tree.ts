import { spawnSync } from 'node:child_process';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import { remedyForOwner } from '#cli/lib/revisions/git-work-tree.ts';

/** State of the checkout according to git. */
export interface WorkTreeFacts {
  /** Output of `git status --porcelain -z`. */
  status: string;
  lockIsTracked: boolean;
  /** Files with merge conflict markers. */
  withMarkers: string[];
}

/** Why git refuses, and the command that it suggests. */
interface Trouble {
  trouble: string;
  remedy?: string | undefined;
}

const UNMERGED = new Set(['DD', 'AU', 'UD', 'UA', 'DU', 'AA', 'UU']);

/** Runs git without writing to its index; undefined without git or a work tree, else the reason for a refusal. */
export function readWorkTree(root: string): WorkTreeFacts | Trouble | undefined {
  const git = (...args: string[]) =>
    spawnSync('git', ['--no-optional-locks', ...args], {
      cwd: root,
      // The output is searched for an English sentence below.
      env: { ...process.env, LC_ALL: 'C' },
      encoding: 'utf8',
      timeout: 10_000,
    });
  const status = git('status', '--porcelain', '-z');
  if (status.error && 'code' in status.error && status.error.code === 'ENOENT') return undefined;
  if (/not a git repository/i.test(status.stderr)) return undefined;
  if (status.status !== 0) {
    const trouble = status.error?.message ?? status.stderr.split('\n')[0] ?? 'it ended without a word';
    return { trouble, remedy: remedyForOwner(status.stderr ?? '') };
  }
  const files = (text: string) => text.split('\0').filter(Boolean);
  return {
    status: status.stdout,
    lockIsTracked: files(git('ls-files', '-z', '--', 'package-lock.json').stdout).length > 0,
    withMarkers: files(git('grep', '-z', '-l', '-I', '-E', '^(<{7}|>{7}) ').stdout),
  };
}

/** Reports problems of the checkout. */
export function checkWorkTree(facts: ReturnType<typeof readWorkTree>): CheckResult[] {
  if (!facts) return [fine('not a git work tree, so there is nothing to compare')];
  if ('trouble' in facts)
    return [warning(`git does not answer: ${facts.trouble}`, facts.remedy ?? 'git status')];
  const { changed, unmerged } = readStatus(facts.status);
  const results: CheckResult[] = [];
  for (const file of new Set([...unmerged, ...facts.withMarkers])) {
    results.push(
      fault(`${file} has an unfinished merge`, `Edit ${file}, then: git add ${file} && git commit`),
    );
  }
  if (!facts.lockIsTracked) {
    const fix = 'git add package-lock.json && git commit -m "Add the lock file"';
    results.push(warning('package-lock.json is not in git', fix));
  } else if (changed.includes('package-lock.json')) {
    const fix = 'git commit package.json package-lock.json';
    results.push(warning('package-lock.json is changed and not committed', fix));
  }
  const others = changed.filter((file) => file !== 'package-lock.json' && !unmerged.includes(file));
  if (others.length > 0) {
    const what = others.length === 1 ? `${others[0]} is` : `${others.length} files are`;
    results.push(warning(`${what} changed and not committed`, 'git add -A && git commit'));
  }
  return results.length > 0 ? results : [fine('the git work tree is clean')];
}

/** Reads the porcelain format, version 1 (git-status). A renamed file is followed by its old name. */
function readStatus(text: string): { changed: string[]; unmerged: string[] } {
  const changed: string[] = [];
  const unmerged: string[] = [];
  const entries = text.split('\0').values();
  for (const entry of entries) {
    if (entry === '') continue;
    const code = entry.slice(0, 2);
    const file = entry.slice(3);
    changed.push(file);
    if (UNMERGED.has(code)) unmerged.push(file);
    if (/[RC]/.test(code)) entries.next();
  }
  return { changed, unmerged };
}
