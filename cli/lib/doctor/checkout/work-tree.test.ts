import { describe, expect, it } from 'vitest';
import { checkWorkTree, type WorkTreeFacts } from './work-tree.ts';

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
