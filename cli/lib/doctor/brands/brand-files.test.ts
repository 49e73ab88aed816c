import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBrands } from '#app/brand/load-brands.server.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { checkBrandFiles } from './brand-files.ts';

let brands: TemporaryBrands;
beforeAll(() => {
  brands = temporaryBrands();
  brands.write('broken/brand.yaml', 'brid: broken\nnam: Broken\n');
});
afterAll(() => brands.remove());
const told = (names: string[]) =>
  checkBrandFiles(loadBrands(brands.root), names).map(({ status, message }) => `${status}: ${message}`);

describe('brand files', () => {
  it('that are broken are an error each', () => {
    expect(told(['broken'])).toEqual([expect.stringMatching(/^error: brand broken: \d+ mistakes$/)]);
  });

  it('with remarks only are a warning', () => {
    expect(told(['newsroom'])).toEqual([expect.stringMatching(/^warning: brand newsroom: \d+ warnings$/)]);
  });

  it('that share a domain are a mistake, also when only one is looked at', () => {
    brands.add('other');
    brands.write(
      'other/brand.yaml',
      brandText('other').replace('other.test.example', 'newsroom.test.example'),
    );
    expect(told(['other'])).toEqual([expect.stringMatching(/^error: brand other: 1 mistake/)]);
  });

  it('that are not there at all are an error', () => {
    expect(checkBrandFiles({ folders: [], presetIssues: [] }, []).map(({ status }) => status)).toEqual([
      'error',
    ]);
  });
});
