import type { Issue } from '#schemas/brand/findings/issue.ts';
import { plainHost } from '#schemas/brand/host-name.ts';
import { type BrandClaims, byAge, compareAge, type HostClaim, hostClaims } from './host-claims.ts';

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
 * Hosts that two brands claim (only one of them can be served), and domains below another brand's (a warning: cookies
 * of the one reach the other). The older brand has precedence: for the other it is a mistake, and for the older one a
 * warning. If nothing decides which is older, it is a mistake of both.
 */
export function domainClashes(brands: readonly BrandClaims[]): DomainClash[] {
  const holders = new Map<string, { brand: BrandClaims; claim: HostClaim }>();
  const held: HostClaim[] = [];
  const clashes: DomainClash[] = [];
  for (const brand of [...brands].sort(byAge)) {
    for (const claim of hostClaims(brand)) {
      const first = holders.get(claim.key) ?? { brand, claim };
      holders.set(claim.key, first);
      if (first.brand === brand) {
        held.push(claim);
        continue;
      }
      const isKnown = compareAge(first.brand, brand) !== 0 || !first.brand.isBroken !== !brand.isBroken;
      clashes.push(clashOf(claim, first.claim, isKnown ? 'later' : 'unknown'));
      clashes.push(clashOf(first.claim, claim, isKnown ? 'earlier' : 'unknown'));
    }
  }
  return [...clashes, ...subdomains(held)];
}

/** The finding about a claim that another brand's contradicts. */
export function clashOf(claim: HostClaim, other: HostClaim, standing: Standing): DomainClash {
  const isId = claim.path[0] === 'brid' && other.path[0] === 'brid';
  const what = isId ? `the id ${claim.brid}` : claim.host;
  const as = isId ? ', but for letter case' : other.host === claim.host ? '' : ` as ${other.host}`;
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
