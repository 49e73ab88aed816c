import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { asNobody, canBeNobody } from '#tests/setup/as-nobody.ts';
import { readBrandFiles, replaceFile } from './brand-file-texts.ts';

let brands: TemporaryBrands;
const at = (...names: string[]) => path.join(brands.root, ...names);
beforeEach(() => {
  brands = temporaryBrands();
});
afterEach(() => brands.remove());

describe('the files that fixes may change', () => {
  const names = () => readBrandFiles(brands.root).brands.map(({ name }) => name);

  it('are those of brands and presets, by name', () => {
    brands.write('_presets/notes.txt', 'none');
    brands.write('_presets/zebra.yaml', 'name: Ñandú\n');
    brands.add('acme');
    const { presets } = readBrandFiles(brands.root);
    expect(names()).toEqual(['acme', 'newsroom']);
    expect(presets.at(-1)).toMatchObject({ name: 'zebra', text: 'name: Ñandú\n' });
    expect(presets.map(({ name }) => name)).not.toContain('notes.txt');
  });

  it('are not those of a folder that is a link, nor a folder of that name', () => {
    brands.add('acme');
    symlinkSync(at('acme'), at('linked'));
    brands.write('odd/brand.yaml/file', '');
    expect(names()).toEqual(['acme', 'newsroom']);
  });

  it.skipIf(!canBeNobody)('are not those that may not be read', async () => {
    brands.add('acme');
    chmodSync(brands.root, 0o755);
    chmodSync(at('acme', 'brand.yaml'), 0);
    expect(await asNobody(names)).toEqual(['newsroom']);
  });

  it('are not those that are no UTF-8', () => {
    brands.add('acme');
    writeFileSync(at('acme', 'brand.yaml'), Buffer.from('name: Ñandú\n', 'latin1'));
    expect(names()).toEqual(['newsroom']);
  });
});

describe('a replaced file', () => {
  it.each([0o666, 0o640, 0o444])('keeps its permissions, whatever the umask: %o', (mode) => {
    const file = at('newsroom', 'brand.yaml');
    chmodSync(file, mode);
    replaceFile(file, 'brid: newsroom\n');
    expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([mode, 'brid: newsroom\n']);
  });

  it('stays a link where it is one, and nothing is left beside either', () => {
    brands.write('shared/common.yaml', 'a: 1\n');
    symlinkSync(at('shared', 'common.yaml'), at('_presets', 'common.yaml'));
    const before = readdirSync(at('_presets'));
    replaceFile(at('_presets', 'common.yaml'), 'a: 2\n');
    expect(lstatSync(at('_presets', 'common.yaml')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('shared', 'common.yaml'), 'utf8')).toBe('a: 2\n');
    expect([readdirSync(at('_presets')), readdirSync(at('shared'))]).toEqual([before, ['common.yaml']]);
  });
});
