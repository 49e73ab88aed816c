import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import ownTemporaryFolder from './own-temporary-folder.ts';

it('takes all temporary files until the end of the tests, and then removes them', () => {
  const before = tmpdir();
  const remove = ownTemporaryFolder();
  const folder = tmpdir();
  expect(path.dirname(folder)).toBe(before);
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  const left = mkdtempSync(path.join(folder, 'left-'));
  remove();
  expect([tmpdir(), existsSync(left), existsSync(folder)]).toEqual([before, false, false]);
});
