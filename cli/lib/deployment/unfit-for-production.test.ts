import { afterEach, beforeEach, expect, it } from 'vitest';
import { brandFolderNames, loadPresets } from '#app/brand/brand.port.server.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { inspectBrand } from './cache/inspect-brand.ts';
import { unfitForProduction } from './unfit-for-production.ts';

const NOW = new Date('2026-12-01T08:00:00Z');
let brands: TemporaryBrands;
beforeEach(() => {
  brands = temporaryBrands();
});
afterEach(() => brands.remove());

const inspected = () => {
  const { presets } = loadPresets(brands.root);
  return Object.fromEntries(
    brandFolderNames(brands.root).map((brid) => [
      brid,
      { inspection: inspectBrand(brands.root, brid, presets, {}, '').inspection },
    ]),
  );
};
const codes = (...brids: string[]) =>
  [...unfitForProduction(inspected(), brids, NOW)].map(([brid, issues]) => [
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

it('needs no file of a brand that an earlier run has read, whose last day is over since', () => {
  const text = brandText('newsroom').replace(/^notes:.*\n/m, '');
  brands.write('newsroom/brand.yaml', `notes: {cmsConfig: {owner: Ana, expires: 2026-12-01}}\n${text}`);
  const record = JSON.parse(JSON.stringify(inspected()));
  brands.remove();
  expect(unfitForProduction(record, ['newsroom'], NOW).size).toBe(0);
  const [issue] =
    unfitForProduction(record, ['newsroom'], new Date('2026-12-02T08:00:00Z')).get('newsroom') ?? [];
  expect(issue).toMatchObject({
    code: 'expired-override',
    file: `${brands.root}/newsroom/brand.yaml`,
    line: 1,
  });
});
