import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { openProject } from './project.ts';
import { storedIds } from './project-brands.ts';

const brands = temporaryBrands();
afterAll(() => brands.remove());
const project = { ...openProject('.'), brands: brands.root };

it('what is stored of a brand may be under its former ids, also while its file has mistakes', () => {
  brands.add('acmeUno');
  expect(storedIds('acmeUno', project)).toEqual(['acmeUno']);
  const file = path.join(brands.root, 'acmeUno', 'brand.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8')}formerIds: [acmeOne]\nportalTitel: mistyped\n`);
  expect(storedIds('acmeUno', project)).toEqual(['acmeUno', 'acmeOne']);
});

it('a deployment knows its own brand alone', () => {
  const brand = { ...sampleBrand(), brid: 'acmeUno', formerIds: ['acmeOne'] };
  const deployed = { brand, folder: '.', version: '0123456789' };
  expect(storedIds('acmeUno', { ...project, deployed })).toEqual(['acmeUno', 'acmeOne']);
});
