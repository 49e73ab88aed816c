import { BIDDER_MODULES } from '#schemas/ads/header-bidding.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/** Modules that read the visitor's privacy choice and make bidders respect it; every bundle has them. */
const CONSENT_MODULES = [
  'allowActivities',
  'consentManagementUsp',
  'consentManagementGpp',
  'gppControl_usnat',
  'gppControl_usstates',
];

/**
 * Modules of Prebid that a brand needs, sorted: the adapters of its bidders, those that it names, and consent.
 * @returns undefined if the brand has no header bidding of its own
 */
export function prebidParts(brand: Brand): string[] | undefined {
  const { enabled, useCustomWrapper, modules } = brand.cmsConfig.headerBiddingConfig;
  const units = [...brand.ads.units, ...(brand.ads.articleUnits ?? [])];
  const bidders = units.flatMap((unit) => (unit.bids ?? []).map(({ bidder }) => bidder));
  if (!(enabled || enablesElsewhere(brand)) || useCustomWrapper || bidders.length === 0) return undefined;
  const adapters = bidders.flatMap((bidder) => BIDDER_MODULES[bidder] ?? []);
  return [...new Set([...adapters, ...modules, ...CONSENT_MODULES])].sort();
}

/** Whether a page, an environment or an experiment enables header bidding while the brand's own setting does not. */
function enablesElsewhere({ pages, environments, experiments }: Brand): boolean {
  return /"headerBiddingConfig":\{[^}]*"enabled":true/.test(
    JSON.stringify([pages, environments, experiments]),
  );
}
