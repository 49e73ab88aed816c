import { FALLBACK_BRID } from '#schemas/brand/brand-schema.ts';
import type { LoadedBrand } from './load-brands.ts';

/** The brands that a server knows at this moment. */
export interface BrandRegistry {
  get(brid: string): LoadedBrand | undefined;
  /** By a domain of the brand, or by `<brid>.localhost` in any letter case. */
  byHost(host: string): LoadedBrand | undefined;
  all(): LoadedBrand[];
  /** Shown where no brand is named or the named one is unknown (section 1). */
  fallback(): LoadedBrand;
  put(loaded: LoadedBrand): void;
  remove(brid: string): void;
}

/**
 * A registry over loaded brands.
 * @throws Error when it is empty: a server without any brand has nothing to show
 */
export function createBrandRegistry(initial: readonly LoadedBrand[]): BrandRegistry {
  const byId = new Map(initial.map((loaded) => [loaded.brand.brid, loaded]));
  let byHost = hostMap(byId.values());
  if (byId.size === 0)
    throw new Error('There is no valid brand to serve. Run `npx masthead validate` to see why.');
  return {
    get: (brid) => byId.get(brid),
    byHost: (host) => byHost.get(hostName(host)),
    all: () => [...byId.values()],
    fallback: () => byId.get(FALLBACK_BRID) ?? (byId.values().next().value as LoadedBrand),
    put(loaded) {
      byId.set(loaded.brand.brid, loaded);
      byHost = hostMap(byId.values());
    },
    remove(brid) {
      if (byId.size > 1) byId.delete(brid);
      byHost = hostMap(byId.values());
    },
  };
}

function hostMap(brands: Iterable<LoadedBrand>): Map<string, LoadedBrand> {
  const hosts = new Map<string, LoadedBrand>();
  for (const loaded of brands) {
    for (const domain of [...loaded.brand.domains, `${loaded.brand.brid.toLowerCase()}.localhost`]) {
      if (!hosts.has(domain)) hosts.set(domain, loaded);
    }
  }
  return hosts;
}

/** A Host header without its port and with lower-case letters. */
function hostName(host: string): string {
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}
