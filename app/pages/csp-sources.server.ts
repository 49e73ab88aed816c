import { collectorOfBrowsers } from '#app/events/events.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import { adsLocation } from '#schemas/ads/ads-location.ts';
import { allowedThirdParties, thirdPartiesOf, thirdPartyHosts } from '#schemas/brand/third-parties.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** What the content security policy of a page allows besides its own origin. */
export interface CspSources {
  /** Ad scripts load further scripts that are not known beforehand. */
  ads: boolean;
  /** Sources of the scripts that the brand declares (CSP Level 3, host-source). */
  vendors: readonly string[];
  /** Sources that our own scripts request data from, beside this origin. */
  calls?: readonly string[];
  /** Whether browsers fetch the pictures of publishers themselves. Default: as the server serves pictures. */
  directPictures?: boolean;
  /** Whether the site is tried out on this machine, where a back end beside it has games without https. */
  isLocal?: boolean;
}

/** Returns the sources of a page. */
export type CspSourcesOf = (address: URL, site: SiteRequest) => CspSources;

/** Where the web SDK of Firebase requests a device's token. */
const FIREBASE = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/**
 * The sources of a page, by its path, its brand and the visitor's choice.
 * @param pushBy the service that sends this site's push messages; Web Push is called by the browser itself and needs no source
 */
export function createCspSources(
  { pathname, hostname }: URL,
  site: SiteRequest,
  pushBy?: 'web-push' | 'firebase' | undefined,
): CspSources {
  const { brand } = site.brand;
  const { cmsConfig } = brandOnPage(brand, 'portal', site);
  const { pushNotificationsEnabled } = cmsConfig.pushNotificationConfig;
  const byFirebase = pushBy === 'firebase' && pushNotificationsEnabled && !site.optedOut;
  const collector = collectorOfBrowsers(brand);
  return {
    ...(brand.content.pictures === 'direct' ? { directPictures: true } : {}),
    ...(/(^|\.)localhost$/.test(hostname) ? { isLocal: true } : {}),
    ads: adsLocation(brand, pathname) === 'here',
    vendors: thirdPartyHosts(allowedThirdParties(thirdPartiesOf(brand, cmsConfig), site.optedOut)),
    calls: [...(byFirebase ? FIREBASE : []), ...(collector ? [new URL(collector.host).origin] : [])],
  };
}
