import { BIDDER_MODULES } from '#schemas/ads/header-bidding.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import {
  type ActiveOverride,
  activeOverrides,
  ENVIRONMENTS,
  numbersOfGroups,
  overriddenCmsConfig,
} from '#schemas/brand/cms/overrides.ts';
import { PAGE_KINDS } from '#schemas/page-config/page-kind.ts';

/** Modules that read the visitor's privacy choice and make bidders respect it; every bundle has them. */
const CONSENT_MODULES = [
  'allowActivities',
  'consentManagementUsp',
  'consentManagementGpp',
  'gppControl_usnat',
  'gppControl_usstates',
];

/**
 * Modules of Prebid that a brand needs, sorted: the adapters of its bidders, those that it names for any page,
 * environment or experiment, and consent. One script serves them all.
 * @returns undefined if the brand has no header bidding of its own
 */
export function prebidParts(brand: Brand): string[] | undefined {
  const own = biddingVariants(brand).filter(({ enabled, useCustomWrapper }) => enabled && !useCustomWrapper);
  const units = [...brand.ads.units, ...(brand.ads.articleUnits ?? [])];
  const bidders = units.flatMap((unit) => (unit.bids ?? []).map(({ bidder }) => bidder));
  if (own.length === 0 || bidders.length === 0) return undefined;
  const adapters = bidders.flatMap((bidder) => BIDDER_MODULES[bidder] ?? []);
  return [...new Set([...adapters, ...own.flatMap(({ modules }) => modules), ...CONSENT_MODULES])].sort();
}

/** Header bidding as it is on any page, in any environment and for any visitor. */
function biddingVariants(brand: Brand): Array<Brand['cmsConfig']['headerBiddingConfig']> {
  const sets = new Map<string, ActiveOverride[]>();
  for (const page of PAGE_KINDS)
    for (const environment of ENVIRONMENTS)
      for (const abt of numbersOfGroups(brand)) {
        const overrides = activeOverrides(brand, { page, environment, abt }).filter(
          ({ cmsConfig }) => cmsConfig.headerBiddingConfig,
        );
        sets.set(overrides.map(({ path }) => path.join('.')).join(), overrides);
      }
  return [...sets.values()].map(
    (overrides) => overriddenCmsConfig(brand.cmsConfig, overrides).headerBiddingConfig,
  );
}
