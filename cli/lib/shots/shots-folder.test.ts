import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkShotsFolder, MANIFEST, readShotsFolder, replaceFolder } from './shots-folder.ts';

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const report = {
  kind: 'masthead-shots',
  version: '1.0.0',
  options: { brands: [], screens: [], themes: [], widths: [], height: 900, fullPage: false },
  names: {},
  shots: [],
  broken: [],
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-folder-'));
  mkdirSync(at('shots'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a folder for shots', () => {
  it('may be new, empty, or an earlier run', () => {
    expect(() => checkShotsFolder(at('new'))).not.toThrow();
    expect(() => checkShotsFolder(at('shots'))).not.toThrow();
    writeFileSync(at('shots', MANIFEST), JSON.stringify(report));
    expect(() => checkShotsFolder(at('shots'))).not.toThrow();
    expect(readShotsFolder(at('shots'))).toEqual(report);
  });

  it('is not a file, and contains nothing else', () => {
    writeFileSync(at('file'), '');
    expect(() => checkShotsFolder(at('file'))).toThrow('is a file');
    writeFileSync(at('shots', 'letter.txt'), '');
    expect(() => checkShotsFolder(at('shots'))).toThrow('holds something else than shots');
    writeFileSync(at('shots', MANIFEST), '{"kind":"other"}');
    expect(() => checkShotsFolder(at('shots'))).toThrow('holds something else than shots');
    expect(() => readShotsFolder(at('shots'))).toThrow('is no folder of shots');
  });

  it('lists no picture outside of it', () => {
    const shot = {
      brid: 'a',
      screen: 'portal',
      language: 'en',
      theme: 'dark',
      width: 360,
      path: '/',
      problems: [],
    };
    const stray = { ...report, shots: [{ ...shot, file: '../secret.png' }] };
    writeFileSync(at('shots', MANIFEST), JSON.stringify(stray));
    expect(() => readShotsFolder(at('shots'))).toThrow('is no folder of shots');
  });
});

describe('a folder that is replaced', () => {
  const fill = (text: string) => async (fresh: string) => writeFileSync(path.join(fresh, 'a.txt'), text);

  it('holds only the new run', async () => {
    writeFileSync(at('shots', 'old.txt'), '');
    await replaceFolder(at('shots'), fill('new'));
    expect([readdirSync(root), readdirSync(at('shots'))]).toEqual([['shots'], ['a.txt']]);
  });

  it('is unchanged when the run fails', async () => {
    writeFileSync(at('shots', 'a.txt'), 'old');
    const failing = replaceFolder(at('shots'), async (fresh) => {
      await fill('new')(fresh);
      throw new Error('no light');
    });
    await expect(failing).rejects.toThrow('no light');
    expect([readdirSync(root), readFileSync(at('shots', 'a.txt'), 'utf8')]).toEqual([['shots'], 'old']);
  });
});
