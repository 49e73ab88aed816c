import type { Brand } from '#schemas/brand/brand-schema.ts';
import { plainHost } from '#schemas/brand/host-name.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';
import { clashOf, type DomainClash } from '#schemas/brand/rules/domain-clashes.ts';
import {
  brandClaims,
  byAge,
  claimsOf,
  type HostClaim,
  isHostClaim,
} from '#schemas/brand/rules/host-claims.ts';
import type { LoadedBrand } from './load-brands.server.ts';

/** Brands that had a host before, in order of time, by the key of the claim. */
export type ClaimHolders = ReadonlyMap<string, readonly string[]>;

/** The result of resolving claims. */
export interface ResolvedClaims {
  /** Brands to serve by id, each with the domains that are its own. */
  served: Map<string, LoadedBrand>;
  /** Brands by host name. */
  hosts: Map<string, LoadedBrand>;
  /** Claims that were refused, for the log. */
  refused: readonly DomainClash[];
  /** The brand of each host now. */
  holders: ReadonlyMap<string, string>;
}

/**
 * Gives each host to one brand: to the one that had it before, else to the older one (`byAge`). A brand loses the
 * domains that are refused; one with no domain left, or whose id differs from another one's only by letter case, is
 * not served. The same holds for event streams and the search-partner id: the brand that does not get them is
 * served without. A customer key that two brands have is only reported, as no call can go without one.
 * @param formerHolders brands that had hosts before
 * @param absent brands that are missing, but whose hosts are reserved for them
 */
export function resolveClaims(
  brands: readonly LoadedBrand[],
  formerHolders: ClaimHolders,
  absent: ReadonlySet<string> = new Set(),
): ResolvedClaims {
  const claimants = brands
    .toSorted((a, b) => byAge(a.brand, b.brand))
    .map((loaded): Claimant => ({ loaded, claims: brandClaims(claimsOf(loaded.brand)) }));
  const ids = winners(
    claimants.flatMap(({ claims }) => claims.filter(isId)),
    formerHolders,
    absent,
  );
  const distinct = claimants.filter(({ claims }) => claims.filter(isId).every((claim) => holds(claim, ids)));
  const distinctOnes = new Set(distinct);
  const all = winners(
    distinct.flatMap(({ claims }) => claims),
    formerHolders,
    absent,
  );
  const resolved = { served: new Map<string, LoadedBrand>(), hosts: new Map<string, LoadedBrand>() };
  const holders = new Map<string, string>();
  const refused: DomainClash[] = [];
  for (const claimant of claimants) {
    const isDistinct = distinctOnes.has(claimant);
    const given = isDistinct ? all : ids;
    const own = claimant.claims.filter((claim) => holds(claim, given));
    for (const claim of claimant.claims) {
      const winner = given.get(claim.key);
      if (winner && winner.brid !== claim.brid) refused.push(clashOf(claim, winner, 'later'));
    }
    const view = isDistinct ? withOwn(claimant.loaded, own) : undefined;
    if (view === undefined) continue;
    resolved.served.set(view.brand.brid, view);
    for (const claim of own) {
      if (isHostClaim(claim)) resolved.hosts.set(plainHost(claim.host), view);
      holders.set(claim.key, claim.brid);
    }
  }
  return { ...resolved, refused, holders };
}

interface Claimant {
  loaded: LoadedBrand;
  claims: readonly HostClaim[];
}

type Winners = ReadonlyMap<string, HostClaim>;

const isId = ({ path }: HostClaim): boolean => path[0] === 'brid';

/** Whether the claim's brand got the host; an uncontested one always does. */
function holds(claim: HostClaim, given: Winners): boolean {
  return (given.get(claim.key) ?? claim).brid === claim.brid;
}

/** The winning claim of each host. */
function winners(
  claims: readonly HostClaim[],
  formerHolders: ClaimHolders,
  absent: ReadonlySet<string>,
): Winners {
  const claimants = new Map<string, Map<string, HostClaim>>();
  for (const claim of claims) {
    const others = claimants.get(claim.key) ?? new Map<string, HostClaim>();
    if (!others.has(claim.brid)) claimants.set(claim.key, others.set(claim.brid, claim));
  }
  const found = new Map<string, HostClaim>();
  for (const [key, byBrand] of claimants) {
    const before = formerHolders.get(key)?.find((brid) => byBrand.has(brid) || absent.has(brid));
    const [oldest] = byBrand.values();
    if (!oldest) continue;
    found.set(key, before === undefined ? oldest : (byBrand.get(before) ?? { ...oldest, brid: before }));
  }
  return found;
}

/** The brand with what it got of its claims; undefined if no domain is left. */
function withOwn(loaded: LoadedBrand, own: readonly HostClaim[]): LoadedBrand | undefined {
  const { domains, reporting, environments, googleSearchId, ...rest } = loaded.brand;
  const has = (key: string) => own.some(({ path }) => path.join('.') === key);
  const left = domains.filter((_, index) => has(`domains.${index}`));
  const { atomStream, ...others } = reporting;
  const losesStream = atomStream !== undefined && !has('reporting.atomStream');
  const foreign = Object.keys(environments).filter((name) => losesStreamIn(loaded.brand, name, has));
  const losesSearch = googleSearchId !== undefined && !has('googleSearchId');
  if (left.length === 0) return undefined;
  const losesNone = !losesStream && foreign.length === 0 && !losesSearch;
  if (left.length === domains.length && losesNone) return loaded;
  const kept = {
    domains: left,
    reporting: losesStream ? others : reporting,
    environments: withoutStreams(environments, foreign),
    ...(losesSearch || googleSearchId === undefined ? {} : { googleSearchId }),
  };
  return { ...loaded, brand: { ...rest, ...kept } };
}

function losesStreamIn(brand: Brand, environment: string, has: (key: string) => boolean): boolean {
  const path = ['environments', environment, 'reporting', 'atomStream'];
  return typeof valueAt(brand, path) === 'string' && !has(path.join('.'));
}

function withoutStreams(
  environments: Brand['environments'],
  foreign: readonly string[],
): Brand['environments'] {
  const entries = Object.entries(environments).map(([name, override]) => {
    if (!foreign.includes(name) || override?.reporting === undefined) return [name, override];
    const { atomStream: _, ...reporting } = override.reporting;
    return [name, { ...override, reporting }];
  });
  return Object.fromEntries(entries);
}
