import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assetFlaw, assetNames, linkedFolder, readAsset, skippedAssets } from './brand-assets.server.ts';

let root = '';
let brand = '';
const at = (...parts: string[]) => path.join(root, ...parts);
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'masthead-own-assets-')));
  brand = at('brands', 'acme');
  for (const folder of ['brands/acme/assets', 'brands/other/assets', 'outside'])
    mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('brands/acme/assets/logo.svg'), 'own');
  writeFileSync(at('brands/other/assets/logo.svg'), 'other');
  writeFileSync(at('outside/logo.svg'), 'secret');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (name: string) => readAsset(brand, name)?.toString();
const link = (to: string, name: string) => symlinkSync(to, path.join(brand, 'assets', name));

describe('an asset', () => {
  it('is a regular file directly under assets/', () => {
    expect([read('logo.svg'), assetFlaw(brand, 'assets/logo.svg')]).toEqual(['own', undefined]);
    expect(assetNames(brand)).toEqual(['logo.svg']);
  });

  it('may have several names', () => {
    linkSync(path.join(brand, 'assets/logo.svg'), path.join(brand, 'assets/same.svg'));
    expect(read('same.svg')).toBe('own');
  });

  it('is found if the folder of all brands is a link, or a relative path', () => {
    symlinkSync(at('brands'), at('current'));
    expect(readAsset(at('current', 'acme'), 'logo.svg')?.toString()).toBe('own');
    expect(readAsset(path.relative(process.cwd(), brand), 'logo.svg')?.toString()).toBe('own');
  });

  it.each([
    '../brand.yaml',
    '../../other/assets/logo.svg',
    'drafts/logo.svg',
    '',
    '.',
    '..',
    'a\u0000b',
    'x',
  ])('is not %j', (name) => {
    mkdirSync(path.join(brand, 'assets/drafts'));
    writeFileSync(path.join(brand, 'assets/drafts/logo.svg'), 'deep');
    expect(read(name)).toBeUndefined();
  });

  it.each([
    ['absolute', '/etc/passwd'],
    ['relative', '../../../outside/logo.svg'],
    ['to another brand', '../../other/assets/logo.svg'],
    ['to a file beside it', 'logo.svg'],
    ['to nothing', 'nowhere.svg'],
    ['to itself', 'linked.svg'],
    ['to a device', '/dev/zero'],
  ])('is no link: %s', (_, to) => {
    link(to, 'linked.svg');
    expect([read('linked.svg'), assetFlaw(brand, 'assets/linked.svg')]).toEqual([undefined, 'link']);
    expect([assetNames(brand), skippedAssets(brand)]).toEqual([['logo.svg'], ['linked.svg']]);
  });

  it('is not a link to a link', () => {
    link(at('outside/logo.svg'), 'first.svg');
    link('first.svg', 'second.svg');
    expect([read('first.svg'), read('second.svg')]).toEqual([undefined, undefined]);
  });

  it('is not a pipe, which would block, and not a folder', () => {
    execFileSync('mkfifo', [path.join(brand, 'assets/pipe.svg')]);
    mkdirSync(path.join(brand, 'assets/folder.svg'));
    expect([read('pipe.svg'), read('folder.svg')]).toEqual([undefined, undefined]);
    expect(['pipe', 'folder'].map((name) => assetFlaw(brand, `assets/${name}.svg`))).toEqual([
      'no-file',
      'no-file',
    ]);
    expect(skippedAssets(brand)).toEqual(['pipe.svg']);
  });
});

describe('the folders above an asset', () => {
  it.each(['brands/acme', 'brands/acme/assets'])('are no links: %s', (linked) => {
    renameSync(at(linked), at('moved'));
    symlinkSync(at('moved'), at(linked));
    expect(read('logo.svg')).toBeUndefined();
    expect(assetNames(brand)).toEqual([]);
    expect(linkedFolder(brand)).toBe(at(linked));
  });

  it('may be missing, or be files', () => {
    rmSync(path.join(brand, 'assets'), { recursive: true });
    expect([read('logo.svg'), assetNames(brand), skippedAssets(brand)]).toEqual([undefined, [], []]);
    writeFileSync(path.join(brand, 'assets'), 'a file');
    expect([read('logo.svg'), assetNames(brand), assetFlaw(brand, 'assets/logo.svg')]).toEqual([
      undefined,
      [],
      'missing',
    ]);
  });
});
