import { collectorOfBrowsers } from '#app/events/events.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import { adsLocation } from '#schemas/ads/ads-location.ts';
import { thirdPartyHosts } from '#schemas/brand/third-parties.ts';
import { offersPush } from '#schemas/page-config/page-config.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { scriptsOnPage } from '#schemas/page-config/scripts-of-pages.ts';

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

/** Whether the host is a name of this machine, as in a trial of a site. */
export function isLocalHost(hostname: string): boolean {
  return /(^|\.)localhost$/.test(hostname);
}

/** Where the web SDK of Firebase requests a device's token. */
const FIREBASE = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/**
 * The sources of a page, by its path, its brand and the visitor's choice.
 * @param pushBy the service that sends this site's push messages; Web Push is called by the browser itself and needs no
 * source
 */
export function createCspSources(
  { pathname, hostname }: URL,
  site: SiteRequest,
  pushBy?: 'web-push' | 'firebase' | undefined,
): CspSources {
  const { brand } = site.brand;
  // Pages of any kind may be opened within this document.
  const byFirebase = pushBy === 'firebase' && !site.optedOut && offersPush(brand, site);
  const collector = collectorOfBrowsers(brand);
  return {
    ...(brand.content.pictures === 'direct' ? { directPictures: true } : {}),
    ...(isLocalHost(hostname) ? { isLocal: true } : {}),
    ads: adsLocation(brand, pathname) === 'here',
    vendors: thirdPartyHosts(scriptsOnPage(brand, pageKindOf(pathname), site)),
    calls: [...(byFirebase ? FIREBASE : []), ...(collector ? [new URL(collector.host).origin] : [])],
  };
}
