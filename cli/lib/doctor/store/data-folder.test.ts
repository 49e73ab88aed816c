import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDataFolder } from './data-folder.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-data-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the data folder', () => {
  it('may exist or not; checking does not create it', () => {
    expect(checkDataFolder(root).message).toBe(`the data folder ${root} can be written`);
    expect(checkDataFolder(path.join(root, 'a', 'b')).message).toContain('the first start makes');
    expect(readdirSync(root)).toEqual([]);
  });

  it('cannot be where a file is', () => {
    const file = path.join(root, 'file');
    writeFileSync(file, '');
    expect(checkDataFolder(path.join(file, 'data'))).toMatchObject({
      status: 'error',
      message: expect.stringContaining('file is a file'),
    });
  });

  it('is one word in the command that mends it, whatever its name', () => {
    const file = path.join(root, 'my data#1');
    writeFileSync(file, '');
    expect(checkDataFolder(file)).toMatchObject({
      fix: `mv '${file}' '${file}.old'  # or: export DATA_DIR=<another folder>`,
    });
  });
});
