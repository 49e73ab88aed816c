import type { BrandRegistry } from './brand-registry.server.ts';
import { changedBrands } from './changed-brands.server.ts';

/** The same brands, none of which names a collector: what is tried out with them reaches no carrier. */
export function withoutCollectors(brands: BrandRegistry): BrandRegistry {
  return changedBrands(brands, (brand) => ({ ...brand, reporting: {} }));
}
