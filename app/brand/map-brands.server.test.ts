import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { createBrandRegistry } from './brand-registry.server.ts';
import { withoutCollectors } from './map-brands.server.ts';

const brand = {
  ...sampleBrand(),
  reporting: { atomHost: 'https://collector.example/', fromBrowser: true },
};
const loaded = { brand, folder: '/brands', version: 'v1' };

it('have no collector, whichever key they are looked up by', () => {
  const brands = withoutCollectors(createBrandRegistry([loaded]));
  const found = [
    brands.get(brand.brid),
    brands.byHost(brand.domains[0] ?? ''),
    brands.fallback(),
    ...brands.all(),
  ];
  expect(found.map((one) => one?.brand.reporting)).toEqual([{}, {}, {}, {}]);
  expect(new Set(found).size).toBe(1);
});

it('include a brand that is added later, and none that does not exist', () => {
  const brands = withoutCollectors(createBrandRegistry([loaded]));
  brands.put({ ...loaded, brand: { ...brand, name: 'Again' } });
  expect(brands.get(brand.brid)?.brand).toMatchObject({ name: 'Again', reporting: {} });
  expect(brands.get('nobody')).toBeUndefined();
});
