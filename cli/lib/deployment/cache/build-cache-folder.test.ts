import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCacheFolder } from './build-cache-folder.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is the build, where that may be written', () => {
  expect(buildCacheFolder(at('build'), at('dist'))).toBe(at('build'));
  expect(existsSync(at('dist'))).toBe(false);
});

it('is beside the deployments where the build may not be written', () => {
  // No user may make a folder in a file.
  writeFileSync(at('build'), '');
  expect(buildCacheFolder(at('build'), at('dist'))).toBe(path.join(at('dist'), '.masthead'));
});
