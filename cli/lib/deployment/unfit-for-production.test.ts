import { afterEach, beforeEach, expect, it } from 'vitest';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { unfitForProduction } from './unfit-for-production.ts';

const NOW = new Date('2026-12-01T08:00:00Z');
let brands: TemporaryBrands;
beforeEach(() => {
  brands = temporaryBrands();
});
afterEach(() => brands.remove());

const codes = (...brids: string[]) =>
  [...unfitForProduction(brands.root, brids, NOW)].map(([brid, issues]) => [
    brid,
    issues.map(({ code, line }) => `${code} ${line}`),
  ]);

it('names the brands with overrides whose last day is over, at their lines, and no others', () => {
  brands.add('acme');
  const text = brandText('acme').replace(/^notes:.*\n/m, '');
  brands.write('acme/brand.yaml', `notes: {cmsConfig: {owner: Ana, expires: 2026-11-30}}\n${text}`);
  expect(codes('newsroom', 'acme')).toEqual([['acme', ['expired-override 1']]]);
});

it('leaves a brand that cannot be read to the checks that say why', () => {
  brands.write('newsroom/brand.yaml', 'brid: [\n');
  expect(codes('newsroom', 'nobody')).toEqual([]);
});
