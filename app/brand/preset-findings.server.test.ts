import { afterEach, beforeEach, expect, it } from 'vitest';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { checkBrandFolder, loadPresets } from './load-brands.server.ts';
import { presetFindings } from './preset-findings.server.ts';

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
