import { allowedThirdParties, thirdPartiesOf, thirdPartyHosts } from '#schemas/brand/third-parties.ts';
import { adsOn } from '#schemas/page-config/ads-on.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import type { Visit } from './visit.ts';

/** Whom a page lets in besides its own origin. */
export interface PageGuests {
  /** Ads name their parties only as they come: scripts that we load may load others. */
  ads: boolean;
  /** Sources of the scripts that the brand declares (CSP Level 3, host-source). */
  vendors: readonly string[];
}

/** The guests of a page, by its path, its brand and the visitor's choice. */
export function pageGuests({ pathname }: URL, visit: Visit): PageGuests {
  const { brand } = visit.brand;
  const declared = thirdPartiesOf(brand, brandOnPage(brand, 'portal', visit).cmsConfig);
  return {
    ads: adsOn(brand, pathname) === 'here',
    vendors: thirdPartyHosts(allowedThirdParties(declared, visit.optedOut)),
  };
}
