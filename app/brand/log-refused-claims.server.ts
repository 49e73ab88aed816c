import type { Log } from '#app/lib/log.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import type { Presets } from '#schemas/brand/resolve-brand.ts';
import type { DomainClash } from '#schemas/brand/rules/domain-clashes.ts';
import { isHostClaim } from '#schemas/brand/rules/host-claims.ts';
import type { BrandRegistry } from './brand-registry.server.ts';
import { locateClash } from './locate-brand-issue.server.ts';

/**
 * Logs the claims that a registry refuses newly, and the brands whose refused claims it accepts now.
 * @param root the brands folder
 */
export function logRefusedClaims(
  root: string,
  registry: BrandRegistry,
  before: readonly DomainClash[],
  presets: Presets,
  log: Log,
): void {
  const refused = registry.refused();
  const fresh = refused.filter((clash) => !before.some((old) => isSame(old, clash)));
  for (const brid of new Set(fresh.map((clash) => clash.brid))) {
    const own = fresh.filter((clash) => clash.brid === brid);
    const hosts = own.flatMap(({ claim }) => (isHostClaim(claim) ? [claim.host] : [])).join(', ');
    const values = own.flatMap(({ claim }) => (isHostClaim(claim) ? [] : [claim.path.join('.')]));
    const what = registry.get(brid)
      ? `not served at ${hosts}, as another brand had it before`
      : 'not served, as another brand had its address before';
    if (hosts !== '') log.warn(`brand ${brid}: ${what}`);
    if (values.length > 0)
      log.warn(`brand ${brid}: has the ${values.join(', ')} of another brand, which had it before`);
    for (const clash of own) log.warn(formatIssue(locateClash(root, clash, presets)));
  }
  const resolved = before.filter((old) => !refused.some((clash) => isSame(old, clash)));
  for (const { brid, claim } of resolved) {
    const holder = registry.byHost(claim.host)?.brand.brid;
    if (isHostClaim(claim) && holder === brid) log.info(`brand ${brid}: serves ${claim.host} now`);
  }
}

function isSame(a: DomainClash, b: DomainClash): boolean {
  return a.brid === b.brid && a.issue.message === b.issue.message;
}
