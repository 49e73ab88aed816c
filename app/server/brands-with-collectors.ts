import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import { destinationOf } from '#app/events/events.port.server.ts';

/** Ids of the brands that name a collector, and ids that they had before they were renamed: stored events have those. */
export function brandsWithCollectors(brands: BrandRegistry): string[] {
  const ids = brands.all().flatMap(({ brand }) => [brand.brid, ...(brand.formerIds ?? [])]);
  return ids.filter((brid) => destinationOf(brands.get(brid)?.brand) !== undefined);
}
