import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from './make-folder.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'masthead-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

it('makes a folder with those above it, and leaves one that exists', () => {
  const folder = path.join(root, 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  makeFolder('/');
  expect(statSync(folder).isDirectory()).toBe(true);
});

it('throws where a file stands in its place, or above it', () => {
  const file = path.join(root, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(path.join(file, 'a/b'))).toThrow('ENOTDIR');
});

it.skipIf(!existsSync('/proc/self'))('throws where the system takes no folders', () => {
  expect(() => makeFolder('/proc/masthead/data')).toThrow('ENOENT');
});
