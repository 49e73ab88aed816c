import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { assetFindings, presetFindings, svgSize } from './brand-findings.server.ts';
import { checkBrandFolder, loadBrandFolder, loadPresets } from './load-brands.server.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-assets-'));
  cpSync('brands/_presets', path.join(root, '_presets'), { recursive: true });
  cpSync('brands/carrierTwo', path.join(root, 'carrierTwo'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const findings = () => {
  const folder = loadBrandFolder(root, 'carrierTwo', loadPresets(root).presets);
  return folder.ok ? assetFindings(folder.loaded) : [];
};
const asset = (name: string) => path.join(root, 'carrierTwo', 'assets', name);

describe('the assets of a brand', () => {
  it('are fine as they were drawn', () => expect(findings()).toEqual([]));

  it('give a warning when a logo has another size than the brand says, or none', () => {
    writeFileSync(asset('logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="170" height="40"/>');
    writeFileSync(asset('logo-dark.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"/>');
    expect(findings().map(({ severity, code, message }) => [severity, code, message])).toEqual([
      ['warning', 'logo-size', 'assets/logo.svg is 170 × 40 px, the brand says 160 × 40'],
      ['warning', 'logo-size', 'assets/logo-dark.svg states no size in px, the brand says 160 × 40'],
    ]);
  });

  it('say what helps against each wrong size of a logo', () => {
    writeFileSync(asset('logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="170" height="40"/>');
    writeFileSync(asset('logo-dark.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"/>');
    expect(findings().map(({ hint }) => hint)).toEqual([
      'Change the picture, or logo.width and logo.height.',
      'Write width="160" height="40" into its <svg …>, in place of those that it may have.',
    ]);
  });

  it('give no warning of the size of what is no SVG, as decoding it says so', () => {
    for (const text of ['', 'no picture', '<svg width="1"']) {
      writeFileSync(asset('logo.svg'), text);
      expect(findings()).toEqual([]);
    }
  });

  it('give a warning when an icon is missing', () => {
    rmSync(asset('icon-192.png'));
    expect(findings()).toMatchObject([
      { severity: 'warning', code: 'missing-icon', message: 'assets/icon-192.png is missing' },
    ]);
  });

  it('give a warning when one is a link, as it is left out', () => {
    rmSync(asset('icon-192.png'));
    symlinkSync('icon-512.png', asset('icon-192.png'));
    expect(findings()).toMatchObject([
      {
        severity: 'warning',
        code: 'left-out-asset',
        message: 'assets/icon-192.png is a link or no regular file, so it is neither shown nor built',
      },
    ]);
  });
});

it('reads the size that the root element states in px', () => {
  expect(
    svgSize(
      '<?xml version="1.0"?><svg xmlns="x" width="160" height=\'40px\'><rect width="5" height="5"/></svg>',
    ),
  ).toEqual({
    width: 160,
    height: 40,
  });
});

it('is undefined if there is none, or in another unit', () => {
  for (const text of [
    '<svg viewBox="0 0 160 40"><rect width="5" height="5"/></svg>',
    '<svg width="100%" height="40">',
    'no picture',
    '',
  ]) {
    expect(svgSize(text)).toBeUndefined();
  }
});

describe('the presets of a brands folder', () => {
  let brands: TemporaryBrands;
  beforeEach(() => {
    brands = temporaryBrands();
  });
  afterEach(() => brands.remove());
  const told = () => presetFindings(brands.root, loadPresets(brands.root).presets);

  it('finds nothing in the delivered presets', () => expect(told()).toEqual([]));

  it('finds a mistake in a preset that no brand extends, at its line', () => {
    brands.write('_presets/unused.yaml', 'theme:\n  tabz: pills\n');
    expect(told()).toMatchObject([{ code: 'unknown-key', line: 2, hint: 'Did you mean `tabs`?' }]);
  });

  it('a file that is no preset because of its name is named, with the right name', () => {
    brands.write('_presets/mine.yml', 'theme: {}\n');
    expect(loadPresets(brands.root).issues).toMatchObject([
      {
        severity: 'warning',
        code: 'ignored-preset',
        hint: 'Rename it to mine.yaml, or move it out of _presets/.',
      },
    ]);
  });

  it.each([
    ['brand.yml', 'Rename brand.yml to brand.yaml.'],
    ['Brand.YAML', 'Rename Brand.YAML to brand.yaml.'],
    ['brand.yaml.txt', 'Rename brand.yaml.txt to brand.yaml.'],
    ['acme.yaml', 'Rename acme.yaml to brand.yaml.'],
  ])('a folder with %s is not to be removed', (file, hint) => {
    brands.write(`acme/${file}`, 'brid: acme\n');
    const { presets } = loadPresets(brands.root);
    expect(checkBrandFolder(brands.root, 'acme', presets)).toMatchObject({
      issues: [{ code: 'missing-file', hint }],
    });
  });

  it.each([
    [['a.yaml', 'brand.txt'], 'Rename brand.txt to brand.yaml.'],
    [['notes.md'], 'Write a brand.yaml beside notes.md, or move the folder out of the brands folder.'],
    [['my-brand.md'], 'Write a brand.yaml beside my-brand.md, or move the folder out of the brands folder.'],
    [[], 'Run `npx masthead new acme` after removing the empty folder.'],
  ])('a folder with %j is to become a brand or to go', (files, hint) => {
    mkdirSync(path.join(brands.root, 'acme'));
    for (const file of files) brands.write(`acme/${file}`, '');
    expect(checkBrandFolder(brands.root, 'acme', loadPresets(brands.root).presets)).toMatchObject({
      issues: [{ code: 'missing-file', hint }],
    });
  });

  it('a brand file that is a link to nothing is not to be renamed', () => {
    brands.write('acme/readme.txt', '');
    symlinkSync('/nowhere/brand.yaml', path.join(brands.root, 'acme', 'brand.yaml'));
    expect(checkBrandFolder(brands.root, 'acme', loadPresets(brands.root).presets)).toMatchObject({
      issues: [
        { code: 'missing-file', hint: 'Put a file in its place: brand.yaml is a link that leads nowhere.' },
      ],
    });
  });

  it('a folder whose name cannot be an id is to be renamed', () => {
    brands.write('acme news/brand.yaml', brandText('acmeNews'));
    brands.assets('acme news');
    expect(checkBrandFolder(brands.root, 'acme news', loadPresets(brands.root).presets)).toMatchObject({
      issues: [{ code: 'brid-mismatch', hint: 'Rename the folder to acmeNews.' }],
    });
  });

  it('findings about the folder and its assets stand at the key, with the nearest file', () => {
    brands.write('near/brand.yaml', `logo: {file: assets/lgo.svg}\n${brandText('near')}`);
    brands.assets('near');
    expect(checkBrandFolder(brands.root, 'near', loadPresets(brands.root).presets)).toMatchObject({
      issues: [{ code: 'missing-asset', line: 1, column: 14, hint: 'Did you mean "assets/logo.svg"?' }],
    });
    const { presets } = loadPresets(brands.root);
    const found = checkBrandFolder(brands.root, 'newsroom', presets, 'moved');
    expect(found).toMatchObject({
      issues: [
        { code: 'brid-mismatch', line: 1, hint: 'Write `brid: moved`, or rename the folder to newsroom.' },
      ],
    });
  });
});
