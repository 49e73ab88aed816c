import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const MAP = 'docs/where-does-it-go.md';

/** Folders with files of the repository. A brand's folder is data, and the one map serves all brands. */
function foldersOfTree(): Set<string> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const folders = files.split('\n').map((file) => path.dirname(file));
  return new Set(folders.filter((folder) => folder !== '.' && !/^(brands\/(?!_presets)|\.)/.test(folder)));
}

/** Folders that rows of the map begin with. */
function foldersOfMap(): string[] {
  const rows = readFileSync(MAP, 'utf8').matchAll(/^\| `([^`]+)\/` \| (.+) \|$/gm);
  return [...rows].map(([, folder = '']) => folder);
}

// Git says which files are the repository's; an unpacked archive has none.
describe.skipIf(!existsSync('.git'))('the map of folders', () => {
  it('names every folder', () => {
    const named = new Set(foldersOfMap());
    expect(
      [...foldersOfTree()].filter((folder) => !named.has(folder)),
      `has no row in ${MAP}`,
    ).toEqual([]);
  });

  it('names no folder that is gone, and none twice', () => {
    const tree = [...foldersOfTree(), 'brands'];
    const named = foldersOfMap();
    expect(
      named.filter((folder) => !tree.includes(folder)),
      `has a row in ${MAP} and no files`,
    ).toEqual([]);
    expect(named).toHaveLength(new Set(named).size);
  });
});
