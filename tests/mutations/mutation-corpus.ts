import { readFileSync } from 'node:fs';
import { DELIVERED_BRANDS } from '#tests/fixtures/delivered-brands.ts';
import { type BrandText, brandText, type Draft } from './brand-text.ts';
import { COLOR_MISTAKES } from './color-mistakes.ts';
import { KEY_MISTAKES } from './key-mistakes.ts';
import { MENU_MISTAKES } from './menu-mistakes.ts';
import { MISSING_MISTAKES } from './missing-mistakes.ts';
import { randomFrom } from './seeded-random.ts';
import { VALUE_MISTAKES } from './value-mistakes.ts';
import { YAML_MISTAKES } from './yaml-mistakes.ts';

/** A brand file with one mistake and what a finding must say of it. */
export interface Mutation extends Draft {
  brid: string;
  kind: string;
}

const RECIPES = [
  ...KEY_MISTAKES,
  ...VALUE_MISTAKES,
  ...COLOR_MISTAKES,
  ...MENU_MISTAKES,
  ...MISSING_MISTAKES,
  ...YAML_MISTAKES,
];

/** The brand files that come with the product, in the order of their names. */
export function soundBrands(root = 'brands'): BrandText[] {
  return DELIVERED_BRANDS.map((brid) => brandText(brid, readFileSync(`${root}/${brid}/brand.yaml`, 'utf8')));
}

/** Every kind of mistake in every brand file, the same ones each time for the same seed. */
export function mutationCorpus(brands: readonly BrandText[], seed = ''): Mutation[] {
  return RECIPES.flatMap(({ kind, make }) =>
    brands.map((brand) => {
      const { brid } = brand;
      return { brid, kind, ...make(brand, randomFrom(`${seed} ${kind} ${brid}`)) };
    }),
  );
}
