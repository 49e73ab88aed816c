import type { BrandRegistry } from './brand-registry.ts';
import type { LoadedBrand } from './load-brands.ts';

/** The same brands, none of which names a collector: what is tried out with them reaches no carrier. */
export function withoutCollectors(brands: BrandRegistry): BrandRegistry {
  const bare = new WeakMap<LoadedBrand, LoadedBrand>();
  const bareOf = (loaded: LoadedBrand): LoadedBrand => {
    const known = bare.get(loaded) ?? { ...loaded, brand: { ...loaded.brand, reporting: {} } };
    bare.set(loaded, known);
    return known;
  };
  const found = (loaded: LoadedBrand | undefined) => loaded && bareOf(loaded);
  return {
    ...brands,
    get: (brid) => found(brands.get(brid)),
    byHost: (host) => found(brands.byHost(host)),
    all: () => brands.all().map(bareOf),
    fallback: () => bareOf(brands.fallback()),
  };
}
