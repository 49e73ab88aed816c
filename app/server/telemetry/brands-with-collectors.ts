import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import { destinationOf } from '#app/events/events.port.server.ts';
import { idsOfBrand } from '#schemas/brand/ids-of-brand.ts';

/** Ids of the brands that name a collector, and ids that they had before they were renamed: stored events have those. */
export function brandsWithCollectors(brands: BrandRegistry): string[] {
  const ids = brands.all().flatMap(({ brand }) => idsOfBrand(brand));
  return ids.filter((brid) => destinationOf(brands.get(brid)?.brand) !== undefined);
}
