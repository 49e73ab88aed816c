import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkOrCopy } from './link-or-copy.server.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-link-'));
  writeFileSync(at('a'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a file is linked, so that it takes its space once', () => {
  linkOrCopy(at('a'), at('b'));
  expect([readFileSync(at('b'), 'utf8'), statSync(at('a')).ino === statSync(at('b')).ino]).toEqual([
    'one',
    true,
  ]);
});

it('what is there already is not overwritten, and what is missing is an error', () => {
  writeFileSync(at('b'), 'two');
  expect(() => linkOrCopy(at('a'), at('b'))).toThrow('EEXIST');
  expect(readFileSync(at('b'), 'utf8')).toBe('two');
  expect(() => linkOrCopy(at('none'), at('c'))).toThrow('ENOENT');
});
