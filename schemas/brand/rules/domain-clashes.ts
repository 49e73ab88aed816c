import type { Issue } from '#schemas/brand/findings/issue.ts';
import { plainHost } from '#schemas/brand/host-name.ts';
import {
  type BrandClaims,
  brandClaims,
  byAge,
  claimedKey,
  compareAge,
  type HostClaim,
  isHostClaim,
} from './host-claims.ts';

/** A finding about a host that one brand claims, with the brand's id, and the claim of the other brand. */
export interface DomainClash {
  brid: string;
  issue: Issue;
  claim: HostClaim;
  other: HostClaim;
}

/** Whether a claim is later or earlier than the other one. */
type Standing = 'later' | 'earlier' | 'unknown';

/**
 * When a brand's file first made a claim, in seconds of the Unix epoch, infinite if that is not committed yet;
 * undefined if nothing tells.
 */
export type ClaimTime = (claim: HostClaim) => number | undefined;

interface Claimant {
  brand: BrandClaims;
  claim: HostClaim;
}

/**
 * Hosts and values that two brands claim (only one of them can have each), and domains below another brand's (a
 * warning: cookies of the one reach the other). The one that claimed it first has precedence, else the older brand:
 * for the other it is a mistake, and for the first one a warning. If nothing decides, it is a mistake of both.
 */
export function domainClashes(
  brands: readonly BrandClaims[],
  timeOf: ClaimTime = () => undefined,
): DomainClash[] {
  const claimants = new Map<string, Claimant[]>();
  for (const brand of [...brands].sort(byAge)) {
    for (const claim of brandClaims(brand)) {
      const all = claimants.get(claim.key) ?? [];
      all.push({ brand, claim });
      claimants.set(claim.key, all);
    }
  }
  const held: HostClaim[] = [];
  const clashes: DomainClash[] = [];
  for (const [, all] of claimants) {
    const isContested = all.some(({ brand }) => brand !== all[0]?.brand);
    const times = new Map(isContested ? all.map(({ claim }) => [claim, timeOf(claim)]) : []);
    const [first, ...others] = inOrder(all, times);
    if (!first) continue;
    // A brand may list one site twice, as with and without `www.`.
    const own = all.filter(({ brand }) => brand === first.brand);
    held.push(...own.map(({ claim }) => claim).filter(isHostClaim));
    for (const other of others.filter(({ brand }) => brand !== first.brand)) {
      const isKnown = isOrdered(first, other, times);
      clashes.push(clashOf(other.claim, first.claim, isKnown ? 'later' : 'unknown'));
      clashes.push(clashOf(first.claim, other.claim, isKnown ? 'earlier' : 'unknown'));
    }
  }
  return [...clashes, ...subdomains(held)];
}

type Times = ReadonlyMap<HostClaim, number | undefined>;

/** Claims in the order in which they were made; in order of age if the time of one is unknown. */
function inOrder(all: readonly Claimant[], times: Times): Claimant[] {
  if ([...times.values()].includes(undefined)) return [...all];
  const timeOf = ({ claim }: Claimant) => times.get(claim) ?? 0;
  return all.toSorted((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b)));
}

/** Whether anything tells which of the two was first. */
function isOrdered(a: Claimant, b: Claimant, times: Times): boolean {
  const isTimed = ![...times.values()].includes(undefined) && times.get(a.claim) !== times.get(b.claim);
  return isTimed || compareAge(a.brand, b.brand) !== 0 || !a.brand.isBroken !== !b.brand.isBroken;
}

/** How the ids differ that are claimed as one: by letter case, or as the other brand has another id by now. */
function idDifference(claim: HostClaim, other: HostClaim): string {
  if (other.path[0] === 'formerIds') return ', as its former one';
  return claim.brid === other.brid ? '' : ', but for letter case';
}

/** The finding about a claim that another brand's contradicts. */
export function clashOf(claim: HostClaim, other: HostClaim, standing: Standing): DomainClash {
  if (!isHostClaim(claim)) return valueClash(claim, other, standing);
  const isId = claim.path[0] === 'brid' && other.path[0] !== 'domains';
  const what = isId ? `the id ${claim.brid}` : claim.host;
  const as = isId ? idDifference(claim, other) : other.host === claim.host ? '' : ` as ${other.host}`;
  const rest = 'Take it out of one of the two';
  const words: Record<Standing, [message: string, hint: string]> = {
    later: [`${what} belongs to brand ${other.brid} already${as}`, isId ? 'Choose another id.' : `${rest}.`],
    earlier: [
      `${what} is claimed by brand ${other.brid}, too${as}`,
      `It stays with ${claim.brid}, which was there first. ${rest}.`,
    ],
    unknown: [
      `${what} is claimed by brand ${other.brid}, too${as}, and nothing says which was there first`,
      `${rest}, or write in the newer one since when it stands: \`since\`.`,
    ],
  };
  const [message, hint] = words[standing];
  const code = isId ? 'id-clash' : 'domain-clash';
  const severity = standing === 'earlier' ? 'warning' : 'error';
  return { brid: claim.brid, claim, other, issue: issueAt(claim, { severity, code, message, hint }) };
}

const VALUES: Record<string, { code: string; name: string; later: (brid: string) => string; hint: string }> =
  {
    'reporting.atomStream': {
      code: 'shared-analytics-stream',
      name: 'the event stream',
      later: (brid) => `takes the events of brand ${brid} already`,
      hint: 'Give each brand a stream of its own.',
    },
    customer: {
      code: 'shared-customer',
      name: 'the customer key',
      later: (brid) => `is the customer key of brand ${brid} already`,
      hint: 'Give each brand a customer key of its own.',
    },
    googleSearchId: {
      code: 'shared-search-id',
      name: 'the search-partner id',
      later: (brid) => `is the search-partner id of brand ${brid} already`,
      hint: 'Give each brand an id of its own, or none.',
    },
  };

/** The finding about a value that another brand has, too. */
function valueClash(claim: HostClaim, other: HostClaim, standing: Standing): DomainClash {
  const words = VALUES[claimedKey(claim.path)];
  if (!words) throw new Error(`No words for a claim of ${claim.path.join('.')}`);
  const rest = standing === 'unknown' ? ', and nothing says which was there first' : '';
  const message =
    standing === 'later'
      ? `${claim.host} ${words.later(other.brid)}`
      : `${words.name} ${claim.host} is claimed by brand ${other.brid}, too${rest}`;
  const severity = standing === 'earlier' ? 'warning' : 'error';
  const issue = issueAt(claim, { severity, code: words.code, message, hint: words.hint });
  return { brid: claim.brid, claim, other, issue };
}

type Words = Pick<Issue, 'severity' | 'code' | 'message' | 'hint'>;

function issueAt({ brid, path }: HostClaim, words: Words): Issue {
  return { ...words, file: `brands/${brid}/brand.yaml`, line: 0, column: 0, path: path.join('.') };
}

function subdomains(held: readonly HostClaim[]): DomainClash[] {
  const byHost = new Map(held.map((claim) => [plainHost(claim.host), claim]));
  return held.flatMap((claim) => {
    const labels = claim.host.split('.');
    // A top-level domain alone belongs to no brand.
    const parents = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'));
    return parents.flatMap((parent): DomainClash[] => {
      const above = byHost.get(parent);
      if (above === undefined || above.brid === claim.brid) return [];
      const issue = issueAt(claim, {
        severity: 'warning',
        code: 'subdomain',
        message: `${claim.host} lies below ${parent} of brand ${above.brid}`,
        hint: 'Use a domain of its own, or share none of its cookies.',
      });
      return [{ brid: claim.brid, issue, claim, other: above }];
    });
  });
}
