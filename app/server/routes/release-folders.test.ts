import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { otherReleaseFolders } from './release-folders.ts';

const [OLD, NEW] = ['0123456789abcdef', 'fedcba9876543210'];

describe('other folders of browser files', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'masthead-assets-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const made = (...parts: string[]) => {
    const folder = path.join(root, ...parts);
    mkdirSync(folder, { recursive: true });
    return folder;
  };

  it('are those of releases of the same brand', () => {
    const own = made('.releases', 'acmeNews', NEW, 'public');
    const other = made('.releases', 'acmeNews', OLD, 'public');
    made('.releases', 'betaNews', OLD, 'public');
    expect(otherReleaseFolders(own)).toEqual([other]);
  });

  it('are none of copies that are not finished, and of what is no release', () => {
    const own = made('.releases', 'acmeNews', NEW, 'public');
    made('.releases', 'acmeNews', `.${OLD}.4711.new`, 'public');
    made('.releases', 'acmeNews', OLD);
    expect(otherReleaseFolders(own)).toEqual([]);
  });

  it('are none beside a deployment that was not promoted', () => {
    made('dist', OLD, 'public');
    expect(otherReleaseFolders(made('dist', NEW, 'public'))).toEqual([]);
  });

  it('are none once the folder of the releases is gone', () => {
    expect(otherReleaseFolders(path.join(root, '.releases', 'acmeNews', NEW, 'public'))).toEqual([]);
  });
});
