import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from './list-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-files-'));
  mkdirSync(path.join(folder, 'b/deep'), { recursive: true });
  mkdirSync(path.join(folder, 'empty'));
  writeFileSync(path.join(folder, 'z.txt'), 'abc');
  writeFileSync(path.join(folder, 'b/deep/a.txt'), '');
  writeFileSync(path.join(folder, 'B.txt'), 'é');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the files of a deployment', () => {
  it('are listed from its folder, sorted by path, without folders', () => {
    expect(listFiles(folder).map((entry) => entry.path)).toEqual(['B.txt', 'b/deep/a.txt', 'z.txt']);
  });

  it('carry size in bytes and SHA-256', () => {
    const [umlaut, empty, abc] = listFiles(folder);
    expect(abc).toEqual({
      path: 'z.txt',
      bytes: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect(empty?.sha256).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(umlaut?.bytes).toBe(2);
  });

  it('are none in an empty folder', () => {
    expect(listFiles(path.join(folder, 'empty'))).toEqual([]);
  });
});
