import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { revisionOf } from '#cli/lib/revisions/git-work-tree.ts';
import { checkWorkTree, readWorkTree, type WorkTreeFacts } from './work-tree.ts';

const judge = (facts: Partial<WorkTreeFacts>) =>
  checkWorkTree({ status: '', lockIsTracked: true, withMarkers: [], ...facts });

describe('the work tree', () => {
  it('may be clean, or missing', () => {
    expect(judge({})).toEqual([{ status: 'ok', message: 'the git work tree is clean' }]);
    expect(checkWorkTree(undefined).map(({ status }) => status)).toEqual(['ok']);
  });

  it('has a warning if git refuses to read it', () => {
    expect(checkWorkTree({ trouble: 'fatal: detected dubious ownership' })).toEqual([
      {
        status: 'warning',
        message: 'git does not answer: fatal: detected dubious ownership',
        fix: 'git status',
      },
    ]);
  });

  it('of another user has the command of git as its fix', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'masthead-owner-'));
    spawnSync('git', ['init', '-q'], { cwd: root });
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    expect(checkWorkTree(readWorkTree(root))).toMatchObject([
      { fix: `git config --global --add safe.directory ${root}` },
    ]);
    expect(() => revisionOf(root, 'HEAD')).toThrow(
      expect.objectContaining({
        hint: expect.stringMatching(
          /dubious ownership in .*\. Run: git config --global --add safe\.directory /,
        ),
      }),
    );
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  it('with changes is a warning that counts a renamed file once', () => {
    const [result] = judge({ status: ' M app/a.ts\0R  app/new.ts\0app/old.ts\0?? notes.md\0' });
    expect(result).toMatchObject({ status: 'warning', message: '3 files are changed and not committed' });
  });

  it('names the only changed file', () => {
    expect(judge({ status: ' M app/a.ts\0' })[0]?.message).toBe('app/a.ts is changed and not committed');
  });

  it('in the middle of a merge has an error for each file, named once', () => {
    const found = judge({ status: 'UU app/a.ts\0', withMarkers: ['app/a.ts', 'docs/b.md'] });
    expect(found.map(({ status, message }) => `${status}: ${message}`)).toEqual([
      'error: app/a.ts has an unfinished merge',
      'error: docs/b.md has an unfinished merge',
    ]);
  });

  it('keeps the lock file in git', () => {
    expect(judge({ lockIsTracked: false })[0]?.message).toBe('package-lock.json is not in git');
    expect(judge({ status: ' M package-lock.json\0' })).toEqual([
      {
        status: 'warning',
        message: 'package-lock.json is changed and not committed',
        fix: 'git commit package.json package-lock.json',
      },
    ]);
  });
});
