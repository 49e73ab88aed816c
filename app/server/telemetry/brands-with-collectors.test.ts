import { expect, it } from 'vitest';
import { createBrandRegistry, withoutCollectors } from '#app/brand/brand.port.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { brandsWithCollectors } from './brands-with-collectors.ts';

const loaded = (brid: string, more: object) => ({
  brand: { ...sampleBrand(), brid, domains: [`${brid.toLowerCase()}.example`], ...more },
  folder: '',
  version: '0123456789',
});
const reporting = { atomHost: 'https://collect.carrier.example' };

it('brands with a collector are those that name one, under their former ids as well', () => {
  const brands = createBrandRegistry([
    loaded('newsroom', { reporting: {} }),
    loaded('acmeNews', { reporting, formerIds: ['oldNews', 'olderNews'] }),
  ]);
  expect(brandsWithCollectors(brands)).toEqual(['acmeNews', 'oldNews', 'olderNews']);
  expect(brandsWithCollectors(withoutCollectors(brands))).toEqual([]);
});
