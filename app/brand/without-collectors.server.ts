import type { BrandRegistry } from './brand-registry.server.ts';
import { mapBrands } from './map-brands.server.ts';

/** The same brands, none of which names a collector: what is tried out with them reaches no carrier. */
export function withoutCollectors(brands: BrandRegistry): BrandRegistry {
  return mapBrands(brands, (brand) => ({ ...brand, reporting: {} }));
}
