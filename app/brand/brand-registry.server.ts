import { FALLBACK_BRID } from '#schemas/brand/brand-schema.ts';
import { plainHost, siteHost } from '#schemas/brand/host-name.ts';
import type { DomainClash } from '#schemas/brand/rules/domain-clashes.ts';
import { brandClaims, claimsOf, hostClaims } from '#schemas/brand/rules/host-claims.ts';
import type { LoadedBrand } from './load-brands.server.ts';
import { type ClaimHolders, type ResolvedClaims, resolveClaims } from './resolve-claims.server.ts';

/** The brands that a server serves now. */
export interface BrandRegistry {
  /** By its id, or by one that it had before it was renamed. */
  get(brid: string): LoadedBrand | undefined;
  /** By a domain of the brand, with or without `www.`, or by `<brid>.localhost`, in any letter case. */
  byHost(host: string): LoadedBrand | undefined;
  all(): LoadedBrand[];
  /** Used if no brand is named or the named one is unknown (section 1). */
  fallback(): LoadedBrand;
  put(loaded: LoadedBrand): void;
  remove(brid: string): void;
  /** What brands claim without getting it, as it belongs to another brand. */
  refused(): readonly DomainClash[];
}

/** What a registry takes over from the last run, and its listener. */
interface RegistryOptions {
  /** Brand that had each host when the server last ran, by the key of the claim. */
  holders?: ReadonlyMap<string, string>;
  /** Brands that have mistakes now: the hosts that they had are reserved for them. */
  broken?: readonly string[];
  /** Called with the brand of each host whenever it may have changed. */
  onHolders?(holders: ReadonlyMap<string, string>): void;
}

/**
 * A registry of loaded brands. An address that several claim belongs to the brand that had it first.
 * @throws Error when it is empty: a server without any brand has nothing to show
 */
export function createBrandRegistry(
  initial: readonly LoadedBrand[],
  { holders = new Map(), broken = [], onHolders }: RegistryOptions = {},
): BrandRegistry {
  if (initial.length === 0)
    throw new Error('There is no valid brand to serve. Run `npx masthead validate` to see why.');
  const byId = new Map(initial.map((loaded) => [loaded.brand.brid, loaded]));
  const absent = new Set(broken);
  let formerHolders: ClaimHolders = new Map([...holders].map(([key, brid]) => [key, [brid]]));
  let now = applyClaims();

  function applyClaims(): ResolvedClaims {
    const brands = [...byId.values()];
    const found = resolveClaims(brands, formerHolders, absent);
    // If all hosts are reserved for broken brands, the server still serves one.
    const resolved = found.served.size > 0 ? found : resolveClaims(brands, new Map());
    formerHolders = formerHoldersAfter(formerHolders, resolved.holders, brands);
    onHolders?.(resolved.holders);
    return resolved;
  }
  return {
    get: (brid) => now.served.get(brid) ?? renamed(now.served, brid),
    byHost: (host) => now.hosts.get(plainHost(host)) ?? withOrWithoutWww(now.hosts, host),
    all: () => [...byId.keys()].flatMap((brid) => now.served.get(brid) ?? []),
    fallback: () => now.served.get(FALLBACK_BRID) ?? firstOf([...byId.keys()], now.served),
    put(loaded) {
      const { brid } = loaded.brand;
      const before = byId.get(brid);
      byId.set(brid, loaded);
      absent.delete(brid);
      // A change of a preset affects every brand, but seldom a host; if no host changed, claims need not be resolved
      // again.
      const isSame = before !== undefined && before === now.served.get(brid) && claimsSame(before, loaded);
      now = isSame ? withBrand(now, before, loaded) : applyClaims();
    },
    remove(brid) {
      if (byId.size > 1) byId.delete(brid);
      absent.delete(brid);
      now = applyClaims();
    },
    refused: () => now.refused,
  };
}

function renamed(served: ResolvedClaims['served'], formerId: string): LoadedBrand | undefined {
  return [...served.values()].find(({ brand }) => brand.formerIds?.includes(formerId));
}

/** The brand of a host that is listed only in its other form: with `www.`, or without. */
function withOrWithoutWww(hosts: ResolvedClaims['hosts'], host: string): LoadedBrand | undefined {
  const site = siteHost(host);
  return hosts.get(site) ?? hosts.get(`www.${site}`);
}

function claimsSame(a: LoadedBrand, b: LoadedBrand): boolean {
  return JSON.stringify(claimsOf(a.brand)) === JSON.stringify(claimsOf(b.brand));
}

/** The same claims with another version of a brand that gets all hosts that it claims. */
function withBrand(resolved: ResolvedClaims, before: LoadedBrand, loaded: LoadedBrand): ResolvedClaims {
  resolved.served.set(loaded.brand.brid, loaded);
  for (const { host } of hostClaims(claimsOf(loaded.brand))) {
    if (resolved.hosts.get(plainHost(host)) === before) resolved.hosts.set(plainHost(host), loaded);
  }
  return resolved;
}

function firstOf(brids: readonly string[], served: ReadonlyMap<string, LoadedBrand>): LoadedBrand {
  const brid = brids.find((one) => served.has(one)) ?? '';
  return served.get(brid) as LoadedBrand;
}

/** A brand that was removed for a short time gets its hosts back; one that no longer claims a host has released it. */
function formerHoldersAfter(
  before: ClaimHolders,
  holders: ReadonlyMap<string, string>,
  brands: readonly LoadedBrand[],
): ClaimHolders {
  const claims = new Map(
    brands.map(({ brand }) => [brand.brid, new Set(brandClaims(claimsOf(brand)).map(({ key }) => key))]),
  );
  const keys = new Set([...before.keys(), ...holders.keys()]);
  return new Map(
    [...keys].map((key) => {
      const holder = holders.get(key);
      const earlier = (before.get(key) ?? []).filter((brid) => claims.get(brid)?.has(key) ?? true);
      return [key, holder === undefined || earlier.includes(holder) ? earlier : [...earlier, holder]];
    }),
  );
}
