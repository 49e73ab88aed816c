import { collectorOfBrowsers } from '#app/events/events.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import { allowedThirdParties, thirdPartiesOf, thirdPartyHosts } from '#schemas/brand/third-parties.ts';
import { adsLocation } from '#schemas/page-config/ads-on.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** Whom a page lets in besides its own origin. */
export interface CspSources {
  /** Ads name their parties only as they come: scripts that we load may load others. */
  ads: boolean;
  /** Sources of the scripts that the brand declares (CSP Level 3, host-source). */
  vendors: readonly string[];
  /** Sources that scripts of ours ask for data, beside this origin. */
  calls?: readonly string[];
}

/** Which guests a page has. */
export type CspSourcesOf = (address: URL, visit: SiteRequest) => CspSources;

/** Where the web SDK of Firebase gets a device its token. */
const FIREBASE = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/**
 * The guests of a page, by its path, its brand and the visitor's choice.
 * @param pushBy the service that sends this site's push messages; one that is asked by the browser itself is no guest
 */
export function createCspSources(
  { pathname }: URL,
  visit: SiteRequest,
  pushBy?: 'web-push' | 'firebase' | undefined,
): CspSources {
  const { brand } = visit.brand;
  const { cmsConfig } = brandOnPage(brand, 'portal', visit);
  const { pushNotificationsEnabled } = cmsConfig.pushNotificationConfig;
  const byFirebase = pushBy === 'firebase' && pushNotificationsEnabled && !visit.optedOut;
  const collector = collectorOfBrowsers(brand);
  return {
    ads: adsLocation(brand, pathname) === 'here',
    vendors: thirdPartyHosts(allowedThirdParties(thirdPartiesOf(brand, cmsConfig), visit.optedOut)),
    calls: [...(byFirebase ? FIREBASE : []), ...(collector ? [new URL(collector.host).origin] : [])],
  };
}
