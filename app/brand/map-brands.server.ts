import type { BrandRegistry } from './brand-registry.server.ts';
import type { LoadedBrand } from './load-brands.server.ts';

/** A registry that maps its brands by a function, whichever key they are looked up by. */
export function mapBrands(brands: BrandRegistry, change: ChangeOfBrand): BrandRegistry {
  return mapLoaded(brands, changedOnce(change));
}

/** What a brand becomes. */
type ChangeOfBrand = (brand: LoadedBrand['brand']) => LoadedBrand['brand'];

/** The change of a loaded brand, made once for each. */
export function changedOnce(change: ChangeOfBrand): (loaded: LoadedBrand) => LoadedBrand {
  const made = new WeakMap<LoadedBrand, LoadedBrand>();
  return (loaded) => {
    const known = made.get(loaded) ?? { ...loaded, brand: change(loaded.brand) };
    made.set(loaded, known);
    return known;
  };
}

/** The same for a function that maps loaded brands, and is asked at each look-up. */
export function mapLoaded(
  brands: BrandRegistry,
  changed: (loaded: LoadedBrand) => LoadedBrand,
): BrandRegistry {
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
