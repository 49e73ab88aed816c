import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { createBrandRegistry } from './brand-registry.server.ts';
import { withoutCollectors } from './without-collectors.server.ts';

const brand = {
  ...sampleBrand(),
  reporting: { atomHost: 'https://collector.example/', fromBrowser: true },
};
const loaded = { brand, folder: '/brands', version: 'v1' };

it('takes the collectors away, whichever way a brand is asked for', () => {
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

it('shows a brand that is put in later, and none that is not there', () => {
  const brands = withoutCollectors(createBrandRegistry([loaded]));
  brands.put({ ...loaded, brand: { ...brand, name: 'Anew' } });
  expect(brands.get(brand.brid)?.brand).toMatchObject({ name: 'Anew', reporting: {} });
  expect(brands.get('nobody')).toBeUndefined();
});
