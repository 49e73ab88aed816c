import type { BrandRegistry } from './brand-registry.server.ts';
import type { LoadedBrand } from './load-brands.server.ts';

/** A registry that maps its brands by a function, whichever key they are looked up by. */
export function mapBrands(
  brands: BrandRegistry,
  change: (brand: LoadedBrand['brand']) => LoadedBrand['brand'],
): BrandRegistry {
  const made = new WeakMap<LoadedBrand, LoadedBrand>();
  const changed = (loaded: LoadedBrand): LoadedBrand => {
    const known = made.get(loaded) ?? { ...loaded, brand: change(loaded.brand) };
    made.set(loaded, known);
    return known;
  };
  const found = (loaded: LoadedBrand | undefined) => loaded && changed(loaded);
  return {
    ...brands,
    get: (brid) => found(brands.get(brid)),
    byHost: (host) => found(brands.byHost(host)),
    all: () => brands.all().map(changed),
    fallback: () => changed(brands.fallback()),
  };
}

/** The same brands without collectors, so that events of a trial run reach no carrier. */
export function withoutCollectors(brands: BrandRegistry): BrandRegistry {
  return mapBrands(brands, (brand) => ({ ...brand, reporting: {} }));
}
