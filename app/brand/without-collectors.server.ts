import type { BrandRegistry } from './brand-registry.server.ts';
import { mapBrands } from './map-brands.server.ts';

/** The same brands without collectors, so that events of a trial run reach no carrier. */
export function withoutCollectors(brands: BrandRegistry): BrandRegistry {
  return mapBrands(brands, (brand) => ({ ...brand, reporting: {} }));
}
