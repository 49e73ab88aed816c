import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pictureKey } from './picture-key.server.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a key is generated once, readable by its owner only', () => {
  const data = path.join(folder, 'data');
  const key = pictureKey(undefined, data);
  expect(key).toHaveLength(32);
  expect(pictureKey(undefined, data)).toEqual(key);
  expect(readdirSync(data)).toEqual(['picture.key']);
  expect(statSync(path.join(data, 'picture.key')).mode & 0o777).toBe(0o600);
});

it('a configured key needs no folder, and is the same on all servers', () => {
  const key = pictureKey('correct horse battery', path.join(folder, 'none'));
  expect(key).toHaveLength(32);
  expect(pictureKey('correct horse battery', '/elsewhere')).toEqual(key);
  expect(readdirSync(folder)).toEqual([]);
});

it('a damaged key is not overwritten: addresses that other servers signed would become invalid', () => {
  writeFileSync(path.join(folder, 'picture.key'), 'short');
  expect(() => pictureKey(undefined, folder)).toThrow('picture.key holds no key. Remove it');
});
